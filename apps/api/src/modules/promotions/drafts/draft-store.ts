import type { DraftState, PromotionKind } from '@altyn/contracts/promotions/promotions';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';

/** A promotion as an operator has written it. */
export interface Draft {
  id: string;
  kind: PromotionKind;
  definition: unknown;
  /** Counts the changes: an approval names the one that was looked at. */
  version: number;
  state: DraftState;
  createdBy: string;
  createdAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** What the approval has made, by the ids of its kind. */
  made: string[];
}

const columns = [
  ...(['id', 'kind', 'definition', 'version', 'state'] as const),
  ...(['createdBy', 'createdAt', 'decidedBy', 'decidedAt', 'made'] as const),
] as const;

const selectDrafts = (queries: Queries) =>
  queries
    .selectFrom('promotions.draft')
    .select(columns)
    .$narrowType<{ kind: PromotionKind; state: DraftState; definition: unknown }>();

const json = (definition: unknown) => sql<never>`${JSON.stringify(definition)}::jsonb`;

export async function insertDraft(
  tx: Tx,
  draft: Pick<Draft, 'id' | 'kind' | 'definition' | 'createdBy' | 'createdAt'>,
): Promise<void> {
  const { id, kind, definition, createdBy, createdAt } = draft;
  await tx
    .insertInto('promotions.draft')
    .values({ id, kind, definition: json(definition), createdBy, createdAt })
    .execute();
}

export async function findDraft(queries: Queries, id: string): Promise<Draft | undefined> {
  return selectDrafts(queries).where('id', '=', id).executeTakeFirst();
}

/** Finds the draft that has made something of a kind; undefined: it was not made by a draft. */
export async function findDraftOf(
  queries: Queries,
  { kind, id }: { kind: PromotionKind; id: string },
): Promise<Draft | undefined> {
  return selectDrafts(queries)
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .where(sql<boolean>`${id} = any(made)`)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds a draft and locks it until the transaction ends. */
export async function lockDraft(tx: Tx, id: string): Promise<Draft | undefined> {
  return selectDrafts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Replaces the definition of a draft, which the caller has locked. */
export async function updateDraft(tx: Tx, { id, definition }: Pick<Draft, 'id' | 'definition'>): Promise<void> {
  await tx
    .updateTable('promotions.draft')
    .set((eb) => ({ definition: json(definition), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends a draft, which the caller has locked. */
export async function decideDraft(
  tx: Tx,
  of: { id: string; state: Exclude<DraftState, 'draft'>; by: string; at: Date; made: string[] },
): Promise<void> {
  const { id, state, by: decidedBy, at: decidedAt, made } = of;
  await tx.updateTable('promotions.draft').set({ state, decidedBy, decidedAt, made }).where('id', '=', id).execute();
}

/** Lists drafts that nobody has decided, the newest first. */
export async function listOpenDrafts(queries: Queries, limit: number): Promise<Draft[]> {
  return selectDrafts(queries).where('state', '=', 'draft').orderBy('id', 'desc').limit(limit).execute();
}

/** Promo codes of drafts that nobody has decided. */
export async function listDraftedCodes(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select definition->>'code' as code from promotions.draft
    where state = 'draft' and kind = 'promo_code' and definition ? 'code'`.execute(queries);
  return new Set(rows.map(({ code }) => code));
}

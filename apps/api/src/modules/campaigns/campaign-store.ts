import type { CampaignDefinition, CampaignState } from '@altyn/contracts/promotions/campaigns';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

export interface Campaign {
  id: string;
  code: string;
  definition: CampaignDefinition;
  /** Counts the changes of the draft. */
  version: number;
  state: CampaignState;
  createdBy: string;
  createdAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Next look at the segment; null: none is left. */
  nextAt: Date | null;
  endedAt: Date | null;
  /** Face value of what was given, in euro cents. */
  spentEur: bigint;
}

const columns = [
  ...(['id', 'code', 'version', 'state', 'createdBy', 'createdAt', 'approvedBy', 'approvedAt'] as const),
  ...(['startsAt', 'endsAt', 'nextAt', 'endedAt', 'spentEur', 'definition'] as const),
] as const;

// Definitions are validated when they are written.
const selectCampaigns = (queries: Queries) =>
  queries
    .selectFrom('campaigns.campaign')
    .select(columns)
    .$narrowType<{ state: CampaignState; definition: CampaignDefinition }>();

const json = (definition: CampaignDefinition) => sql<never>`${JSON.stringify(definition)}::jsonb`;

/** @returns false when the code is taken. */
export async function insertCampaign(
  tx: Tx,
  draft: { id: string; definition: CampaignDefinition; by: string; at: Date },
): Promise<boolean> {
  const { id, definition, by: createdBy, at: createdAt } = draft;
  const inserted = await tx
    .insertInto('campaigns.campaign')
    .values({ id, code: definition.code, definition: json(definition), state: 'draft', createdBy, createdAt })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findCampaign(queries: Queries, id: string): Promise<Campaign | undefined> {
  return selectCampaigns(queries).where('id', '=', id).executeTakeFirst();
}

/** Finds a campaign by its code. */
export async function findCampaignByCode(queries: Queries, code: string): Promise<Campaign | undefined> {
  return selectCampaigns(queries).where('code', '=', code).executeTakeFirst();
}

/** Finds a campaign and locks it until the transaction ends. */
export async function lockCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  return selectCampaigns(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Replaces the definition of a draft, which the caller has locked. */
export async function updateDraft(tx: Tx, of: { id: string; definition: CampaignDefinition }): Promise<void> {
  const { id, definition } = of;
  await tx
    .updateTable('campaigns.campaign')
    .set((eb) => ({ code: definition.code, definition: json(definition), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type CampaignChange = Partial<
  Pick<Campaign, 'state' | 'approvedBy' | 'approvedAt' | 'startsAt' | 'endsAt' | 'nextAt' | 'endedAt' | 'spentEur'>
>;

/** Changes a campaign, which the caller has locked. */
export async function updateCampaign(tx: Tx, id: string, change: CampaignChange): Promise<void> {
  await tx.updateTable('campaigns.campaign').set(change).where('id', '=', id).execute();
}

/** Lists live campaigns whose time has come, or that have players waiting. */
export async function listDue(queries: Queries, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campaigns.campaign c
    where c.state = 'live' and (c.next_at <= ${at} or c.ends_at <= ${at} or (c.next_at is null and c.starts_at <= ${at})
      or exists (select 1 from campaigns.recipient r where r.campaign_id = c.id and r.state = 'waiting'))
    order by c.id`.execute(queries);
  return rows.map(({ id }) => id);
}

/** A campaign with how far it has come. */
export type ListedCampaign = Campaign & { sent: number; waiting: number };

/** Lists campaigns, the newest first, after the one with the id `after`. */
export async function listCampaigns(
  queries: Queries,
  of: { state: CampaignState | undefined; after: string | undefined; limit: number },
): Promise<ListedCampaign[]> {
  const count = (state: 'sent' | 'waiting') =>
    sql<number>`(select count(*)::int from campaigns.recipient r
      where r.campaign_id = campaigns.campaign.id and r.state = ${state})`;
  let listed = selectCampaigns(queries)
    .select([count('sent').as('sent'), count('waiting').as('waiting')])
    .orderBy('id', 'desc')
    .limit(of.limit);
  if (of.state !== undefined) listed = listed.where('state', '=', of.state);
  if (of.after !== undefined) listed = listed.where('id', '<', of.after);
  return listed.execute();
}

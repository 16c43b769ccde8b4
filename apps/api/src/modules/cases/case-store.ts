import type { CaseState, caseOutcomes } from '@altyn/contracts/office/cases';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { anyOf } from '../../platform/db/expressions.ts';

export interface CaseRow {
  id: string;
  number: bigint;
  state: CaseState;
  outcome: string | null;
  owner: string | null;
  openedBy: string;
  openedAt: Date;
  waitsUntil: Date | null;
  mergedInto: string | null;
}

const columns = [
  ...(['id', 'number', 'state', 'outcome', 'owner', 'openedBy', 'openedAt', 'waitsUntil', 'mergedInto'] as const),
] as const;

const selectCases = (queries: Queries) =>
  queries.selectFrom('cases.case').select(columns).$narrowType<{ state: CaseState }>();

export async function findCase(queries: Queries, id: string): Promise<CaseRow | undefined> {
  return selectCases(queries).where('id', '=', id).executeTakeFirst();
}

export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  return selectCases(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Lists cases of some states, oldest first. */
export async function listCases(
  queries: Queries,
  { states, limit }: { states: readonly CaseState[]; limit: number },
): Promise<CaseRow[]> {
  return selectCases(queries).where('state', 'in', states).orderBy('id').limit(limit).execute();
}

export async function insertCase(tx: Tx, of: { id: string; by: string; at: Date }): Promise<void> {
  const { id, by: openedBy, at } = of;
  await tx.insertInto('cases.case').values({ id, state: 'open', openedBy, openedAt: at, changedAt: at }).execute();
}

/** What changes of a case besides its state; a state other than waiting has no `waitsUntil`. */
export async function updateCase(
  tx: Tx,
  id: string,
  change: {
    state: CaseState;
    at: Date;
    outcome?: (typeof caseOutcomes)[number] | 'merged';
    owner?: string;
    waitsUntil?: Date;
    mergedInto?: string;
  },
): Promise<void> {
  const { state, at, outcome = null, owner, waitsUntil = null, mergedInto = null } = change;
  await tx
    .updateTable('cases.case')
    .set({ state, changedAt: at, outcome, waitsUntil, mergedInto, ...(owner !== undefined && { owner }) })
    .where('id', '=', id)
    .execute();
}

/** Adds players to a case. @returns those who were not in it. */
export async function addMembers(
  tx: Tx,
  of: { caseId: string; playerIds: readonly string[]; at: Date },
): Promise<string[]> {
  const { caseId, playerIds, at: addedAt } = of;
  if (playerIds.length === 0) return [];
  const added = await tx
    .insertInto('cases.member')
    .values(playerIds.map((playerId) => ({ caseId, playerId, addedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('playerId')
    .execute();
  return added.map(({ playerId }) => playerId);
}

/** Puts an alert into a case, from another one if need be. */
export async function putAlert(tx: Tx, of: { caseId: string; alertId: string; at: Date }): Promise<void> {
  const { caseId, alertId, at: addedAt } = of;
  await tx
    .insertInto('cases.alert')
    .values({ alertId, caseId, addedAt })
    .onConflict((conflict) => conflict.column('alertId').doUpdateSet({ caseId, addedAt }))
    .execute();
}

/** The oldest case that is not closed and has one of these players; undefined: none. */
export async function findOpenCaseOf(queries: Queries, playerIds: readonly string[]): Promise<CaseRow | undefined> {
  return selectCases(queries)
    .where('state', '<>', 'closed')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cases.member as m')
          .select('m.playerId')
          .whereRef('m.caseId', '=', 'cases.case.id')
          .where('m.playerId', '=', anyOf(playerIds)),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function listMembers(queries: Queries, caseId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('cases.member')
    .select('playerId')
    .where('caseId', '=', caseId)
    .orderBy('addedAt')
    .orderBy('playerId')
    .execute();
  return rows.map(({ playerId }) => playerId);
}

/** An alert of a case. */
export interface CaseAlert {
  id: string;
  kind: string;
  playerId: string;
  details: Record<string, string | number>;
  openedAt: Date;
  resolvedAt: Date | null;
}

/** Lists the alerts of a case, oldest first. */
export async function listCaseAlerts(queries: Queries, caseId: string): Promise<CaseAlert[]> {
  return queries
    .selectFrom('cases.alert as c')
    .innerJoin('payments.alert as a', 'a.id', 'c.alertId')
    .select(['a.id', 'a.kind', 'a.playerId', 'a.details', 'a.openedAt', 'a.resolvedAt'])
    .where('c.caseId', '=', caseId)
    .orderBy('a.openedAt')
    .orderBy('a.id')
    .$narrowType<{ playerId: string; details: Record<string, string | number> }>()
    .execute();
}

export interface CaseNote {
  id: string;
  by: string;
  at: Date;
  text: string;
}

export async function insertCaseNote(tx: Tx, note: CaseNote & { caseId: string }): Promise<void> {
  await tx.insertInto('cases.note').values(note).execute();
}

/** Lists the notes of a case, the newest first. */
export async function listCaseNotes(queries: Queries, caseId: string): Promise<CaseNote[]> {
  return queries
    .selectFrom('cases.note')
    .select(['id', 'by', 'at', 'text'])
    .where('caseId', '=', caseId)
    .orderBy('id', 'desc')
    .execute();
}

/** Moves members, alerts and notes of a case into another. */
export async function moveContent(tx: Tx, of: { from: string; into: string; at: Date }): Promise<void> {
  const { from, into, at } = of;
  await addMembers(tx, { caseId: into, playerIds: await listMembers(tx, from), at });
  await tx.updateTable('cases.alert').set({ caseId: into }).where('caseId', '=', from).execute();
  await tx.updateTable('cases.note').set({ caseId: into }).where('caseId', '=', from).execute();
  await tx.updateTable('cases.freeze').set({ caseId: into }).where('caseId', '=', from).execute();
}

/** Lists waiting cases whose time is over. */
export async function listDueCases(queries: Queries, at: Date): Promise<string[]> {
  const rows = await queries
    .selectFrom('cases.case')
    .select('id')
    .where('state', '=', 'waiting')
    .where('waitsUntil', '<=', at)
    .execute();
  return rows.map(({ id }) => id);
}

import type { MissionDefinition } from '@altyn/contracts/promotions/missions';
import type { Currency } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { anyOf } from '../../platform/db/expressions.ts';

/** A mission started by a player. */
export interface Entry {
  playerId: string;
  id: string;
  missionId: string;
  currency: Currency;
  definition: MissionDefinition;
  startedAt: Date;
  startsAt: Date;
  endsAt: Date;
  done: bigint;
  claimedAt: Date | null;
}

const columns = [
  'playerId',
  'id',
  'missionId',
  'currency',
  'definition',
  'startedAt',
  'startsAt',
  'endsAt',
  'done',
  'claimedAt',
] as const;

const selectEntries = (queries: Queries, playerId: string) =>
  queries.selectFrom('missions.entry').select(columns).where('playerId', '=', playerId);

/** Starts a mission; a player has one entry per period. @returns the existing or new entry. */
export async function keepEntry(tx: Tx, entry: Omit<Entry, 'done' | 'claimedAt'>): Promise<Entry> {
  const { playerId, id, missionId, currency, startedAt, startsAt, endsAt } = entry;
  const definition = JSON.stringify(entry.definition);
  await tx
    .insertInto('missions.entry')
    .values({ playerId, id, missionId, currency, definition, startedAt, startsAt, endsAt })
    .onConflict((conflict) => conflict.columns(['playerId', 'missionId', 'startsAt']).doNothing())
    .execute();
  return selectEntries(tx, playerId)
    .where('missionId', '=', missionId)
    .where('startsAt', '=', startsAt)
    .executeTakeFirstOrThrow();
}

/** Lists a player's entries that ended after a given time, newest first. */
export async function listEntries(queries: Queries, of: { playerId: string; endedAfter: Date }): Promise<Entry[]> {
  return selectEntries(queries, of.playerId)
    .where('endsAt', '>', of.endedAfter)
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function lockEntry(tx: Tx, of: { playerId: string; id: string }): Promise<Entry | undefined> {
  return selectEntries(tx, of.playerId).where('id', '=', of.id).forUpdate().executeTakeFirst();
}

export async function markClaimed(tx: Tx, of: { playerId: string; id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('missions.entry')
    .set({ claimedAt: of.at })
    .where('playerId', '=', of.playerId)
    .where('id', '=', of.id)
    .execute();
}

interface Window {
  playerIds: readonly string[];
  from: Date;
  to: Date;
}

/** Selects unclaimed entries of these players whose period overlaps the rounds'. */
const selectOpenEntries = (queries: Queries, { playerIds, from, to }: Window) =>
  queries
    .selectFrom('missions.entry')
    .where('playerId', '=', anyOf(playerIds))
    .where('claimedAt', 'is', null)
    .where('endsAt', '>', from)
    .where('startedAt', '<=', to);

export async function hasOpenEntry(queries: Queries, window: Window): Promise<boolean> {
  const row = await selectOpenEntries(queries, window).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function lockOpenEntries(tx: Tx, window: Window): Promise<Entry[]> {
  return selectOpenEntries(tx, window).select(columns).orderBy('playerId').orderBy('id').forUpdate().execute();
}

/** A round with its current value in an entry. */
export interface CountedRound {
  roundId: string;
  gameId: string;
  value: bigint;
}

/** Writes rounds' values in a locked entry and recomputes its progress from all of them. @returns the progress. */
export async function writeRounds(tx: Tx, entry: Entry, rounds: readonly CountedRound[]): Promise<bigint> {
  await sql`
    insert into missions.round (player_id, entry_id, round_id, game_id, value)
    select ${entry.playerId}::uuid, ${entry.id}::uuid, * from unnest(${rounds.map(({ roundId }) => roundId)}::uuid[],
      ${rounds.map(({ gameId }) => gameId)}::uuid[], ${rounds.map(({ value }) => value)}::bigint[])
    on conflict (player_id, entry_id, round_id) do update set value = excluded.value`.execute(tx);
  const progress =
    entry.definition.goal === 'games' ? sql<bigint>`count(distinct game_id)` : sql<bigint>`coalesce(sum(value), 0)`;
  const row = await tx
    .updateTable('missions.entry')
    .set((eb) => ({
      done: eb
        .selectFrom('missions.round')
        .select(progress.as('progress'))
        .where('playerId', '=', entry.playerId)
        .where('entryId', '=', entry.id)
        .where('value', '>', 0n),
    }))
    .where('playerId', '=', entry.playerId)
    .where('id', '=', entry.id)
    .returning('done')
    .executeTakeFirst();
  return row?.done ?? 0n;
}

/** Records that the player was notified of a locked entry's completion. @returns false when already notified. */
export async function markNotified(tx: Tx, { playerId, id, at }: Pick<Entry, 'playerId' | 'id'> & { at: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('missions.entry')
    .set({ toldAt: at })
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .where('toldAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteEntriesBefore(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('missions.entry').where('endsAt', '<', before).execute();
}

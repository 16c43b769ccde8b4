import type { MissionDefinition } from '@altyn/contracts/missions';
import type { Currency } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** A mission that a player has started. */
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

const columns = sql`
  player_id as "playerId", id, mission_id as "missionId", currency, definition, started_at as "startedAt",
  starts_at as "startsAt", ends_at as "endsAt", done, claimed_at as "claimedAt"`;

/** Starts a mission; a player has one entry in each of its periods. @returns the entry that stands. */
export async function keepEntry(tx: Tx, entry: Omit<Entry, 'done' | 'claimedAt'>): Promise<Entry> {
  await sql`
    insert into missions.entry (player_id, id, mission_id, currency, definition, started_at, starts_at, ends_at)
    values (${entry.playerId}, ${entry.id}, ${entry.missionId}, ${entry.currency},
      ${JSON.stringify(entry.definition)}::jsonb, ${entry.startedAt}, ${entry.startsAt}, ${entry.endsAt})
    on conflict (player_id, mission_id, starts_at) do nothing`.execute(tx);
  const { rows } = await sql<Entry>`
    select ${columns} from missions.entry
    where player_id = ${entry.playerId} and mission_id = ${entry.missionId} and starts_at = ${entry.startsAt}`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('an entry was written and is not there');
  return rows[0];
}

/** Entries of a player that ended after a moment, the newest first. */
export async function listEntries(queries: Queries, of: { playerId: string; endedAfter: Date }): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${columns} from missions.entry
    where player_id = ${of.playerId} and ends_at > ${of.endedAfter} order by starts_at desc, id`.execute(queries);
  return rows;
}

export async function lockEntry(tx: Tx, of: { playerId: string; id: string }): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${columns} from missions.entry where player_id = ${of.playerId} and id = ${of.id} for update`.execute(tx);
  return rows[0];
}

export async function markClaimed(tx: Tx, of: { playerId: string; id: string; at: Date }): Promise<void> {
  await sql`
    update missions.entry set claimed_at = ${of.at} where player_id = ${of.playerId} and id = ${of.id}`.execute(tx);
}

interface Window {
  playerIds: readonly string[];
  from: Date;
  to: Date;
}

/** Entries of these players that rounds of a time may count in; those that were claimed are over. */
const openEntries = ({ playerIds, from, to }: Window) => sql`
  missions.entry where player_id = any(${[...playerIds]}::uuid[]) and claimed_at is null
    and ends_at > ${from} and started_at <= ${to}`;

export async function hasOpenEntry(queries: Queries, window: Window): Promise<boolean> {
  const { rows } = await sql`select from ${openEntries(window)} limit 1`.execute(queries);
  return rows.length > 0;
}

export async function lockOpenEntries(tx: Tx, window: Window): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${columns} from ${openEntries(window)} order by player_id, id for update`.execute(tx);
  return rows;
}

/** A round as it counts in an entry now. */
export interface CountedRound {
  roundId: string;
  gameId: string;
  value: bigint;
}

/**
 * Writes what rounds count in a locked entry, and counts its progress anew from all of them.
 * @returns the progress.
 */
export async function writeRounds(tx: Tx, entry: Entry, rounds: readonly CountedRound[]): Promise<bigint> {
  await sql`
    insert into missions.round (player_id, entry_id, round_id, game_id, value)
    select ${entry.playerId}::uuid, ${entry.id}::uuid, * from unnest(${rounds.map(({ roundId }) => roundId)}::uuid[],
      ${rounds.map(({ gameId }) => gameId)}::uuid[], ${rounds.map(({ value }) => value)}::bigint[])
    on conflict (player_id, entry_id, round_id) do update set value = excluded.value`.execute(tx);
  const progress = entry.definition.goal === 'games' ? sql`count(distinct game_id)` : sql`coalesce(sum(value), 0)`;
  const { rows } = await sql<{ done: bigint }>`
    update missions.entry set done = (
      select ${progress} from missions.round
      where player_id = ${entry.playerId} and entry_id = ${entry.id} and value > 0)
    where player_id = ${entry.playerId} and id = ${entry.id} returning done`.execute(tx);
  return rows[0]?.done ?? 0n;
}

/** Notes that the player was told that a locked entry is fulfilled. @returns false when they were told before. */
export async function markTold(tx: Tx, { playerId, id, at }: Pick<Entry, 'playerId' | 'id'> & { at: Date }) {
  const { numAffectedRows } = await sql`
    update missions.entry set told_at = ${at}
    where player_id = ${playerId} and id = ${id} and told_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteEntriesBefore(queries: Queries, before: Date): Promise<void> {
  await sql`delete from missions.entry where ends_at < ${before}`.execute(queries);
}

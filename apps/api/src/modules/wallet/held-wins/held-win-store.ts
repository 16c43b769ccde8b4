import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** A win that waits for an operator. */
export interface WaitingWin {
  id: string;
  playerId: string;
  provider: string;
  gameId: string | null;
  round: string;
  currency: Currency;
  stake: Minor;
  real: Minor;
  bonus: Minor;
  reason: string;
  at: Date;
}

const columns = sql`
  id, player_id as "playerId", provider, game_id as "gameId", round, currency, stake, win_real as "real",
  win_bonus as "bonus", reason, created_at as "at"`;

/** The wins that wait, the oldest first. */
export async function listHeldWins(queries: Queries, limit = 100): Promise<WaitingWin[]> {
  const { rows } = await sql<WaitingWin>`
    select ${columns} from wallet.held_win where status = 'held' order by id limit ${limit}`.execute(queries);
  return rows;
}

/** Whose win it is; undefined: none of this id waits. */
export async function findHeldWinPlayer(queries: Queries, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from wallet.held_win where id = ${id} and status = 'held'`.execute(queries);
  return rows[0]?.playerId;
}

/** Ends the waiting of a win. @returns undefined when it does not wait any more. */
export async function markDecided(
  queries: Queries,
  decided: { playerId: string; id: string; status: 'released' | 'refused'; at: Date },
): Promise<WaitingWin | undefined> {
  const { rows } = await sql<WaitingWin>`
    update wallet.held_win set status = ${decided.status}, decided_at = ${decided.at}
    where player_id = ${decided.playerId} and id = ${decided.id} and status = 'held' returning ${columns}`.execute(
    queries,
  );
  return rows[0];
}

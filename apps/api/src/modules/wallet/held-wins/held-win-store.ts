import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries } from '../../../platform/db/db.ts';
import { rowCount } from '../../../platform/db/expressions.ts';

/** A held win that awaits an operator's decision. */
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

const columns = [
  'id',
  'playerId',
  'provider',
  'gameId',
  'round',
  'currency',
  'stake',
  'winReal as real',
  'winBonus as bonus',
  'reason',
  'createdAt as at',
] as const;

/** Lists held wins, oldest first; with an id that one alone. */
export async function listHeldWins(queries: Queries, limit = 100, id?: string): Promise<WaitingWin[]> {
  const held = queries.selectFrom('wallet.held_win').select(columns).where('status', '=', 'held');
  const chosen = id === undefined ? held : held.where('id', '=', id);
  return chosen.orderBy('id').limit(limit).execute();
}

/** Names a player's wins that await an operator. */
export async function heldWinDues(queries: Queries, playerId: string): Promise<string[]> {
  const { count } = await queries
    .selectFrom('wallet.held_win')
    .select(rowCount)
    .where('playerId', '=', playerId)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return count === 0 ? [] : [`${count} held wins`];
}

/** Counts held wins by provider, with the time of the oldest. */
export async function countHeldWins(queries: Queries): Promise<{ provider: string; count: number; oldestAt: Date }[]> {
  return queries
    .selectFrom('wallet.held_win')
    .select(['provider', rowCount])
    .select((eb) => eb.fn.min('createdAt').as('oldestAt'))
    .where('status', '=', 'held')
    .groupBy('provider')
    .execute();
}

/** Finds the player of a held win; undefined: no such win is held. */
export async function findHeldWinPlayer(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('wallet.held_win')
    .select('playerId')
    .where('id', '=', id)
    .where('status', '=', 'held')
    .executeTakeFirst();
  return row?.playerId;
}

/** Marks a held win as decided. @returns undefined when it is not held any more. */
export async function markDecided(
  queries: Queries,
  decided: { playerId: string; id: string; status: 'released' | 'refused'; at: Date },
): Promise<WaitingWin | undefined> {
  const { playerId, id, status, at: decidedAt } = decided;
  return queries
    .updateTable('wallet.held_win')
    .set({ status, decidedAt })
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returning(columns)
    .executeTakeFirst();
}

import type { Minor } from '@altyn/domain/money';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { anyOf, rowCount } from '../../../platform/db/expressions.ts';

/** Records a completed deposit. @returns false when it was already recorded. */
export async function insertDeposit(
  tx: Tx,
  deposit: { playerId: string; paymentId: string; amount: Minor; at: Date },
): Promise<boolean> {
  const { playerId, paymentId, amount, at } = deposit;
  const written = await tx
    .insertInto('bonuses.player_deposit')
    .values({ playerId, paymentId, amount, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('paymentId')
    .executeTakeFirst();
  return written !== undefined;
}

/** Counts a player's completed deposits. */
export async function countDeposits(queries: Queries, playerId: string): Promise<number> {
  const deposits = queries.selectFrom('bonuses.player_deposit').where('playerId', '=', playerId);
  return (await deposits.select(rowCount).executeTakeFirstOrThrow()).count;
}

/** Lists the last deposit times of those players who have deposited. */
export async function listLastDeposits(queries: Queries, playerIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await queries
    .selectFrom('bonuses.player_deposit')
    .select((eb) => ['playerId', eb.fn.max('at').as('at')])
    .where('playerId', '=', anyOf(playerIds))
    .groupBy('playerId')
    .execute();
  return new Map(rows.map(({ playerId, at }) => [playerId, at]));
}

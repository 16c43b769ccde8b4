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

/** Records the bonus that a deposit has activated. */
export async function setDepositBonus(
  tx: Tx,
  of: { playerId: string; paymentId: string; userBonusId: string },
): Promise<void> {
  await ofPayment(tx, of).set({ userBonusId: of.userBonusId }).execute();
}

/** Records that a deposit could take no bonus, so that it does not count as the first one. */
export async function leaveFirstOffer(tx: Tx, of: { playerId: string; paymentId: string }): Promise<void> {
  await ofPayment(tx, of).set({ leavesFirstOffer: true }).execute();
}

/** Marks a deposit's money as gone back. @returns the bonus that it had activated the first time; null: none. */
export async function markDepositReversed(
  tx: Tx,
  of: { playerId: string; paymentId: string; at: Date },
): Promise<string | null> {
  const marked = await ofPayment(tx, of)
    .set({ reversedAt: of.at })
    .where('reversedAt', 'is', null)
    .returning('userBonusId')
    .executeTakeFirst();
  return marked?.userBonusId ?? null;
}

/** Counts a deposit again whose money has come again. Its bonus stays ended. */
export async function redoDeposit(tx: Tx, of: { playerId: string; paymentId: string }): Promise<void> {
  await ofPayment(tx, of).set({ reversedAt: null, userBonusId: null }).execute();
}

const ofPayment = (tx: Tx, { playerId, paymentId }: { playerId: string; paymentId: string }) =>
  tx.updateTable('bonuses.player_deposit').where('playerId', '=', playerId).where('paymentId', '=', paymentId);

/**
 * Counts the completed deposits with which the player could have taken a bonus, reversed ones too: a welcome bonus is for
 * the first of them alone.
 */
export async function countDeposits(queries: Queries, playerId: string): Promise<number> {
  const deposits = queries
    .selectFrom('bonuses.player_deposit')
    .where('playerId', '=', playerId)
    .where('leavesFirstOffer', '=', false);
  return (await deposits.select(rowCount).executeTakeFirstOrThrow()).count;
}

/** Lists the last deposit times of those players who have deposited; reversed deposits do not count. */
export async function listLastDeposits(queries: Queries, playerIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await queries
    .selectFrom('bonuses.player_deposit')
    .select((eb) => ['playerId', eb.fn.max('at').as('at')])
    .where('playerId', '=', anyOf(playerIds))
    .where('reversedAt', 'is', null)
    .groupBy('playerId')
    .execute();
  return new Map(rows.map(({ playerId, at }) => [playerId, at]));
}

import { type Minor, minMinor } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { lockBalances, postTransfer } from '../../ledger/index.ts';
import { markDepositReversed } from './deposit-store.ts';
import { endUnwagered, findSettledSlot } from './lifecycle.ts';
import { lockPockets } from './pockets.ts';
import { findUserBonus, type UserBonus } from './user-bonus-store.ts';

/**
 * What became of the bonus that a deposit had activated. `ended`: it ran and was ended. `taken_back`: it had been released,
 * and what is left of the release was taken. `spent`: nothing is left of it.
 */
export interface UndoneBonus {
  outcome: 'ended' | 'taken_back' | 'spent';
  /** Removed from the player's pockets, in minor units. */
  removedMinor: Minor;
}

/**
 * Undoes what a deposit has fed here, in the transaction that takes its money back: ends the running bonus that it
 * activated, takes back what is left of a released one, and no longer counts the deposit for offers. It stays the player's
 * first deposit, so that a welcome bonus is not given twice. Safe to repeat.
 * @returns undefined when the deposit has activated no bonus.
 */
export async function undoDeposit(
  tx: Tx,
  deps: PlatformDeps,
  deposit: { playerId: string; paymentId: string; at: Date },
): Promise<UndoneBonus | undefined> {
  const { playerId, at } = deposit;
  const pockets = await lockPockets(tx, playerId);
  const userBonusId = await markDepositReversed(tx, deposit);
  if (userBonusId === null) return undefined;
  const slot = await findSettledSlot(tx, deps, { playerId, pockets, at });
  if (slot?.id === userBonusId) {
    const ended = await endUnwagered(tx, deps, { slot, reason: 'reversed', pockets, at });
    return { outcome: 'ended', removedMinor: ended.removedAmount ?? 0n };
  }
  const ended = await findUserBonus(tx, { playerId, id: userBonusId });
  const removedMinor = ended ? await takeRelease(tx, deps, ended) : 0n;
  return { outcome: removedMinor > 0n ? 'taken_back' : 'spent', removedMinor };
}

/** Takes back what is left in `digital` of a release, once. @returns the amount. */
async function takeRelease(tx: Tx, deps: PlatformDeps, bonus: UserBonus): Promise<Minor> {
  const { playerId, id } = bonus;
  const digital = (await lockBalances(tx, [playerId])).get(playerId)?.pockets.digital ?? 0n;
  const amountMinor = minMinor(digital, bonus.releasedAmount ?? 0n);
  if (amountMinor === 0n) return 0n;
  const posted = await postTransfer(tx, deps, {
    playerId,
    kind: 'bonus_take_back',
    entries: [
      { account: 'digital', amountMinor: -amountMinor },
      { account: 'house:bonus', amountMinor },
    ],
    reference: id,
    idempotencyKey: `bonus_take_back:${id}`,
  });
  if (isRefusal(posted)) throw new Error(`taking back the release of ${id} was refused: ${posted.name}`);
  return amountMinor;
}

import type { Minor } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { insertDeposit } from './deposit-store.ts';
import { activate, endUnwagered, findSettledSlot } from './lifecycle.ts';
import { readBonusPlayer } from './players.ts';
import { lockPockets } from './pockets.ts';

/**
 * Called in the transaction that credits a completed deposit, after the money has reached the game pocket: a PENDING
 * bonus whose minimum it meets becomes ACTIVE and is credited; an ACTIVE one that burns on deposits burns. The same
 * payment a second time changes nothing. A payment that comes while its player may not play (a break, self-exclusion, a
 * disabled account) activates nothing: the bonus waits on for another deposit, and lapses when its time is over.
 * @returns what the bonus credited; null: nothing.
 */
export async function onDeposit(
  tx: Tx,
  deps: PlatformDeps,
  deposit: { playerId: string; paymentId: string; amount: Minor; at: Date },
): Promise<Minor | null> {
  const { playerId, amount, at } = deposit;
  const pockets = await lockPockets(tx, playerId);
  if (!(await insertDeposit(tx, deposit))) return null;
  const slot = await findSettledSlot(tx, deps, { playerId, pockets, at });
  if (!slot) return null;
  if (slot.status === 'PENDING') {
    // Read behind the lock, which whoever excludes a player takes too: one of the two comes first.
    if (amount < slot.bonus.minDepositAmount || (await readBonusPlayer(tx, playerId, at))?.isBlocked) return null;
    const active = await activate(tx, deps, { pending: slot, depositAmount: amount, pockets, at });
    return active.initialAmount > 0n ? active.initialAmount : null;
  }
  if (slot.burnsOnDeposit) await endUnwagered(tx, deps, { slot, reason: 'deposit', pockets, at });
  return null;
}

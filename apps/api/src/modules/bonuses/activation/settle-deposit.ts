import type { Minor } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { insertDeposit, leaveFirstOffer, setDepositBonus } from './deposit-store.ts';
import { activate, endUnwagered, findSettledSlot } from './lifecycle.ts';
import { readBonusPlayer } from './players.ts';
import { lockPockets } from './pockets.ts';

/**
 * Settles bonuses for a completed deposit, in the transaction that credits it, after the money has reached the game pocket:
 * activates and credits a PENDING bonus whose minimum is met; burns an ACTIVE one that burns on deposits. Idempotent per
 * payment. While the player may not play (a break, self-exclusion, a disabled account) it activates nothing: the bonus
 * stays pending for another deposit and lapses on time. A deposit that meets another bonus in the slot and does not activate
 * it could take no offer: that of the first deposit stays open.
 * @returns the credited amount; null: none.
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
    // Read under the lock that an exclusion takes too, so the two are ordered.
    if (amount < slot.bonus.minDepositAmount || (await readBonusPlayer(tx, playerId, at))?.isBlocked) {
      await leaveFirstOffer(tx, deposit);
      return null;
    }
    const active = await activate(tx, deps, { pending: slot, depositAmount: amount, pockets, at });
    await setDepositBonus(tx, { playerId, paymentId: deposit.paymentId, userBonusId: active.id });
    return active.initialAmount > 0n ? active.initialAmount : null;
  }
  await leaveFirstOffer(tx, deposit);
  if (slot.burnsOnDeposit) await endUnwagered(tx, deps, { slot, reason: 'deposit', pockets, at });
  return null;
}

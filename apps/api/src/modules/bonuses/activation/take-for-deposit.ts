import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { subscribe } from './subscribe-bonus.ts';
import { findSlot } from './user-bonus-store.ts';

/**
 * Takes a bonus with the deposit being started, in its transaction; the bonus is pending that deposit. Accepts the bonus
 * already in the slot, never replaces another one. The place is the one that `withReservedPlace` has reserved around the transaction.
 * @returns the refusal of `subscribeBonus`; the caller rolls back on it.
 */
export async function takeForDeposit(
  tx: Tx,
  deps: PlatformDeps,
  request: { playerId: string; bonusId: string },
): Promise<Refusal | undefined> {
  const slot = await findSlot(tx, request.playerId);
  if (slot?.bonusId === request.bonusId) return undefined;
  const subscribed = await subscribe(tx, deps, { ...request, isConfirmed: false });
  return isRefusal(subscribed) ? subscribed : undefined;
}

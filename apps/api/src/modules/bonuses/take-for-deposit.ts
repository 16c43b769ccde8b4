import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import { subscribeBonus } from './subscribe-bonus.ts';
import { findSlot } from './user-bonus-store.ts';

/**
 * A player takes a bonus with the deposit that they start: it waits for that deposit. One that occupies the slot already is
 * taken; another one there is never given up for it.
 * @returns the refusal of `subscribeBonus`.
 */
export async function takeForDeposit(
  deps: PlatformDeps,
  asked: { playerId: string; bonusId: string },
): Promise<Refusal | undefined> {
  const slot = await findSlot(deps.db.kysely, asked.playerId);
  if (slot?.bonusId === asked.bonusId) return undefined;
  const subscribed = await subscribeBonus(deps, { ...asked, isConfirmed: false });
  return isRefusal(subscribed) ? subscribed : undefined;
}

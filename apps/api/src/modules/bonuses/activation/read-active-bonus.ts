import type { Minor } from '@altyn/domain/money';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { endUnwagered, overdueReason } from './lifecycle.ts';
import { lockPockets, readBonusPocket } from './pockets.ts';
import { findSlot, type UserBonus } from './user-bonus-store.ts';

/** What occupies the player's slot now, with what is in the bonus pocket; one that is overdue is ended before. */
export async function readActiveBonus(
  deps: PlatformDeps,
  playerId: string,
): Promise<{ userBonus: UserBonus; bonusPocket: Minor } | undefined> {
  const slot = await findSlot(deps.db.kysely, playerId);
  if (!slot) return undefined;
  if (overdueReason(slot, deps.clock.now())) {
    await endOverdue(deps, playerId);
    return undefined;
  }
  return { userBonus: slot, bonusPocket: await readBonusPocket(deps.db.kysely, playerId) };
}

/**
 * Ends the slot's bonus if it has burnt or lapsed by now; any number of callers at once, any number of times.
 * @returns whether it did.
 */
export async function endOverdue(deps: PlatformDeps, playerId: string): Promise<boolean> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const pockets = await lockPockets(tx, playerId);
    const slot = await findSlot(tx, playerId);
    const reason = slot && overdueReason(slot, at);
    if (!reason) return false;
    await endUnwagered(tx, deps, { slot, reason, pockets, at });
    return true;
  });
}

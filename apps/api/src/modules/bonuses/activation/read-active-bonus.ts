import type { Minor } from '@altyn/domain/money';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { endUnwagered, overdueReason } from './lifecycle.ts';
import { lockPockets, readBonusPocket } from './pockets.ts';
import { findSlot, type UserBonus } from './user-bonus-store.ts';

/** Reads the bonus in the player's slot with the balance of the bonus pocket, after ending an overdue one. */
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
 * Ends the slot's bonus if it has burnt or lapsed. Idempotent and safe under concurrency.
 * @returns true when it ended one.
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

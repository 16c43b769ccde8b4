import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { endUnwagered, findSettledSlot } from './lifecycle.ts';
import { lockPockets } from './pockets.ts';
import type { UserBonus } from './user-bonus-store.ts';

/**
 * Cancels the bonus in the player's slot: removes the rest of the bonus pocket, keeps digital and game money. `id` is the
 * bonus's or the user bonus's. A repeat answers BONUS_NOT_ACTIVE.
 */
export async function cancelBonus(
  deps: PlatformDeps,
  request: { playerId: string; id: string },
): Promise<UserBonus | Refusal> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const pockets = await lockPockets(tx, request.playerId);
    const slot = await findSettledSlot(tx, deps, { playerId: request.playerId, pockets, at });
    if (!slot || (slot.bonusId !== request.id && slot.id !== request.id)) return refuse('BONUS_NOT_ACTIVE');
    return endUnwagered(tx, deps, { slot, reason: 'refused', pockets, at });
  });
}

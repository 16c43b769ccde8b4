import { writeAudit } from '../../../platform/audit.ts';
import type { Act } from '../../../platform/cli/command-input.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { endUnwagered, findSettledSlot } from './lifecycle.ts';
import { lockPockets, readBonusPocket } from './pockets.ts';
import type { UserBonus } from './user-bonus-store.ts';
import type { Minor } from '@altyn/domain/money';

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

/** A bonus that an operator has taken from a player, and what the bonus pocket held, in minor units. */
export interface CancelledBonus {
  ended: UserBonus;
  forfeitedMinor: Minor;
}

/**
 * Cancels the bonus in a player's slot on an operator's behalf; audited in the same transaction. The rest of the bonus
 * pocket is forfeited; digital and game money stay. Refuses BONUS_NOT_ACTIVE.
 */
export async function cancelByOperator(
  deps: PlatformDeps,
  request: Act & { playerId: string },
): Promise<CancelledBonus | Refusal> {
  const { playerId, actor, reason } = request;
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const pockets = await lockPockets(tx, playerId);
    const slot = await findSettledSlot(tx, deps, { playerId, pockets, at });
    if (!slot) return refuse('BONUS_NOT_ACTIVE');
    const forfeitedMinor = await readBonusPocket(tx, playerId);
    const ended = await endUnwagered(tx, deps, { slot, reason: 'refused', pockets, at });
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor, reason, action: 'bonus.cancel', subject: playerId },
      details: { bonus: slot.bonusId, user_bonus: slot.id, forfeited: forfeitedMinor.toString() },
    });
    return { ended, forfeitedMinor };
  });
}

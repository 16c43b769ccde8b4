import type { Bonus as WireBonus } from '@altyn/contracts/bonuses';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPromoCode } from '../catalogue/promo-code-store.ts';
import { viewBonus } from '../views.ts';
import { overdueReason } from './lifecycle.ts';
import { readBonusPlayer } from './players.ts';
import { loadCandidate, refuseCandidate } from './take-bonus.ts';
import { findSlot } from './user-bonus-store.ts';

/**
 * Validates a promo code or a bonus id and returns the bonus with its terms if the player could take it now. Conditions
 * that the site handles in dialogs (another bonus in the slot, verification) do not make a code invalid.
 * @returns BONUS_INVALID unless exactly one of code and id is given.
 */
export async function validateBonus(
  deps: PlatformDeps,
  request: { playerId: string; code: string | undefined; id: string | undefined },
): Promise<WireBonus | Refusal> {
  const { playerId, code, id } = request;
  if ((code === undefined) === (id === undefined)) return refuse('BONUS_INVALID');
  const queries = deps.db.kysely;
  const now = deps.clock.now();
  const player = await readBonusPlayer(queries, playerId, now);
  if (!player) return refuse('UNAUTHORIZED');
  const promo = code === undefined ? undefined : await findPromoCode(queries, code);
  const bonusId = id ?? promo?.bonusId;
  if (bonusId === undefined) return refuse('BONUS_INVALID_ACTIVATION_CODE');
  const occupied = await findSlot(queries, playerId);
  const slot = occupied && overdueReason(occupied, now) ? undefined : occupied;
  const candidate = await loadCandidate(queries, { bonusId, code, player, slot, isConfirmed: true, now });
  if (isRefusal(candidate)) return candidate;
  if (promo && promo.maxUses !== null && promo.used >= promo.maxUses) return refuse('BONUS_ACTIVATION_LIMIT_REACHED');
  const asIfVerified = { ...candidate.facts.player.verification, isPhoneVerified: true, call: 'verified' as const };
  candidate.facts.player.verification = asIfVerified;
  const refusal = refuseCandidate(candidate);
  if (refusal) return refusal;
  return viewBonus(candidate.bonus, {
    taken: candidate.facts.counts.everyone,
    ...(code === undefined ? {} : { code }),
  });
}

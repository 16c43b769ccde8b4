import type { DepositOffers, Bonus as WireBonus } from '@altyn/contracts/bonuses';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { refuseOverBudget } from '../activation/budget.ts';
import { overdueReason } from '../activation/lifecycle.ts';
import { type BonusPlayer, readBonusPlayer } from '../activation/players.ts';
import { loadCandidate, refuseCandidate } from '../activation/take-bonus.ts';
import { findSlot } from '../activation/user-bonus-store.ts';
import { viewBonus } from '../views.ts';
import { listOfferedBonuses } from './bonus-store.ts';

/** Maximum offers checked: far more than a currency has. */
const maxOffers = 100;

/**
 * Lists the bonuses that a player can take with a deposit now, with the resulting terms. While another bonus occupies the
 * slot they wait, and the answer says so.
 */
export async function listDepositOffers(deps: PlatformDeps, playerId: string): Promise<DepositOffers | Refusal> {
  const queries = deps.db.kysely;
  const now = deps.clock.now();
  const player = await readBonusPlayer(queries, playerId, now);
  if (!player) return refuse('UNAUTHORIZED');
  const found = await findSlot(queries, playerId);
  const slot = found && overdueReason(found, now) ? undefined : found;
  const { takeable, isBudgetSpent } = await listTakeable(deps, player, now);
  if (slot) {
    const waiting = takeable.filter(({ id }) => id !== slot.bonusId);
    return { items: [], total: 0, missing: slot.status === 'ACTIVE' ? 'wagering' : 'pending', waiting };
  }
  const missing = player.isInReview ? 'review' : isBudgetSpent && takeable.length === 0 ? 'budget' : null;
  return { items: takeable, total: takeable.length, missing, waiting: [] };
}

/**
 * Bonuses with a minimum deposit that the player could take with a free slot. `isBudgetSpent`: the person's bonuses of this
 * month have left no room for another one.
 */
async function listTakeable(deps: PlatformDeps, player: BonusPlayer, now: Date) {
  const queries = deps.db.kysely;
  const offered = await listOfferedBonuses(queries, {
    currency: player.currency,
    isEnabledOnly: true,
    playerId: player.id,
    now,
    page: 1,
    pageSize: maxOffers,
  });
  const takeable: WireBonus[] = [];
  let isBudgetSpent = false;
  for (const { id: bonusId, minDepositAmount } of offered.items) {
    if (minDepositAmount === 0n) continue;
    const request = { bonusId, code: undefined, player, slot: undefined, isConfirmed: false, now };
    const candidate = await loadCandidate(queries, request);
    if (isRefusal(candidate) || refuseCandidate(candidate)) continue;
    if (await refuseOverBudget(queries, deps, { player, candidate })) isBudgetSpent = true;
    else takeable.push(viewBonus(candidate.bonus, { taken: candidate.facts.counts.everyone }));
  }
  return { takeable, isBudgetSpent };
}

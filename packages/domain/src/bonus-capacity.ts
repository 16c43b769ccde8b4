import type { BonusTerms } from './bonus.ts';

/** Activations that were counted before this one. */
export interface ActivationCounts {
  /** By all players: on this activation day for a daily bonus, else ever. */
  everyone: number;
  /** By this player, ever. */
  ownTotal: number;
  /** By this player on this activation day. */
  ownToday: number;
}

/** Whether all players together have left a place: the count of user bonuses is below `maxDailyActivations` (section 4). */
export function hasPlaces(
  terms: Pick<BonusTerms, 'maxDailyActivations'>,
  counts: Pick<ActivationCounts, 'everyone'>,
): boolean {
  return counts.everyone < terms.maxDailyActivations;
}

/**
 * Whether the player may take it once more, as far as their own number goes. Where it is limited, a daily bonus has fewer
 * activations today than that, a non-daily one no previous user bonus (section 4).
 */
export function hasOwnCapacity(
  terms: Pick<BonusTerms, 'maxUniqueActivations' | 'isDailyActivation'>,
  counts: Pick<ActivationCounts, 'ownTotal' | 'ownToday'>,
): boolean {
  if (terms.maxUniqueActivations === null) return true;
  if (terms.isDailyActivation) return counts.ownToday < terms.maxUniqueActivations;
  return counts.ownTotal === 0;
}

/** Whether the player may take the bonus once more, as far as numbers go. */
export function hasCapacity(
  terms: Pick<BonusTerms, 'maxDailyActivations' | 'maxUniqueActivations' | 'isDailyActivation'>,
  counts: ActivationCounts,
): boolean {
  return hasPlaces(terms, counts) && hasOwnCapacity(terms, counts);
}

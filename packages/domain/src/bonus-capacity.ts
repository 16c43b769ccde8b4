import type { BonusTerms } from './bonus.ts';

/** Number of earlier activations. */
export interface ActivationCounts {
  /** By all players: on this activation day for a daily bonus, else in total. */
  everyone: number;
  /** By this player in total. */
  ownTotal: number;
  /** By this player on this activation day. */
  ownToday: number;
}

/** Tells whether a place is free: the number of user bonuses is below `maxDailyActivations` (section 4). */
export function hasPlaces(
  terms: Pick<BonusTerms, 'maxDailyActivations'>,
  counts: Pick<ActivationCounts, 'everyone'>,
): boolean {
  return counts.everyone < terms.maxDailyActivations;
}

/**
 * Tells whether the player's own limit allows one more: a daily bonus counts today's activations, another one allows no
 * previous user bonus (section 4).
 */
export function hasOwnCapacity(
  terms: Pick<BonusTerms, 'maxUniqueActivations' | 'isDailyActivation'>,
  counts: Pick<ActivationCounts, 'ownTotal' | 'ownToday'>,
): boolean {
  if (terms.maxUniqueActivations === null) return true;
  if (terms.isDailyActivation) return counts.ownToday < terms.maxUniqueActivations;
  return counts.ownTotal === 0;
}

/** Tells whether both limits allow one more activation. */
export function hasCapacity(
  terms: Pick<BonusTerms, 'maxDailyActivations' | 'maxUniqueActivations' | 'isDailyActivation'>,
  counts: ActivationCounts,
): boolean {
  return hasPlaces(terms, counts) && hasOwnCapacity(terms, counts);
}

import type { OutputOf } from '../api/types.ts';

/**
 * Minimum rating for a withdrawal (specification, section 7): the setting PAYOUT_MIN_RATING of the first group, or the
 * player's rating rounded down plus one if it is missing.
 */
export function payoutMinRating(settings: OutputOf<'GET', '/settings'> | undefined, rating: number): number {
  const entry = settings?.items[0]?.data.find(({ code }) => code === 'PAYOUT_MIN_RATING');
  const value = entry?.value.value;
  const known = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof known === 'number' && Number.isFinite(known) ? known : Math.floor(rating) + 1;
}

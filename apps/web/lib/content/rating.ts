import type { OutputOf } from '../api/types.ts';

/**
 * The rating a payout needs (specification, section 7): the setting PAYOUT_MIN_RATING of the first group; where it is
 * missing, the player's rating rounded down, plus one.
 */
export function payoutMinRating(settings: OutputOf<'GET', '/settings'> | undefined, rating: number): number {
  const entry = settings?.items[0]?.data.find(({ code }) => code === 'PAYOUT_MIN_RATING');
  const value = entry?.value.value;
  const known = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof known === 'number' && Number.isFinite(known) ? known : Math.floor(rating) + 1;
}

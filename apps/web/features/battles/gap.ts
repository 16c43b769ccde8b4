import type { Battle, Leaders } from './queries.ts';

/** What a player lacks to the next better prize. */
interface Gap {
  /** Last place of the better prize. */
  place: number;
  /** Points between the player and that place, as a score is written. */
  points: string;
  prize: Battle['prizes'][number];
}

/** A score with two decimals in hundredths. */
function hundredths(score: string): bigint {
  const [whole = '0', cents = ''] = score.split('.');
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0').slice(0, 2) || '0');
}

/**
 * The points to the next better prize; undefined for the best prize, and while the place of the prize is not on the
 * leaderboard. Of equal scores the earlier one ranks higher, so a gap is at least a hundredth.
 */
export function gapToNextPrize(
  prizes: Battle['prizes'],
  own: { place: number; score: string },
  leaders: Leaders['items'],
): Gap | undefined {
  const better = prizes.filter(({ place_to }) => place_to < own.place);
  const prize = better.toSorted((a, b) => b.place_to - a.place_to)[0];
  const holder = prize && leaders.find(({ place }) => place === prize.place_to);
  if (!prize || !holder) return undefined;
  const lacking = hundredths(holder.score) - hundredths(own.score);
  const points = lacking < 1n ? 1n : lacking;
  return { place: prize.place_to, points: `${points / 100n}.${String(points % 100n).padStart(2, '0')}`, prize };
}

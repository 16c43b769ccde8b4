/** A rung of the ladder: an amount reached before, the one at hand, or one that doublings lead to. */
export interface Rung {
  amount: bigint;
  state: 'past' | 'now' | 'next' | 'above';
}

/** All deals of a round are in view: with those that were reached, never more than eight rungs. */
const shownAbove = 7;
const shownPast = 2;

/**
 * The ladder from its foot: what was reached below the win, the win, and its doublings.
 * @param left deals that are left
 * @param max highest amount after a doubling
 */
export function rungsOf({
  reached,
  win,
  left,
  max,
}: {
  reached: readonly bigint[];
  win: bigint;
  left: number;
  max: bigint;
}): Rung[] {
  const lower = [...new Set(reached)].filter((amount) => amount > 0n && amount < win);
  const past = lower.toSorted((a, b) => (a < b ? -1 : 1)).slice(-shownPast);
  const above: bigint[] = [];
  for (let next = 2n * win; above.length < Math.min(left, shownAbove) && next > 0n && next <= max; next *= 2n)
    above.push(next);
  return [
    ...past.map((amount) => ({ amount, state: 'past' }) as const),
    { amount: win, state: 'now' },
    ...above.map((amount, place) => ({ amount, state: place === 0 ? 'next' : 'above' }) as const),
  ];
}

import { reachedWins } from './reached-wins.data.ts';

/**
 * A win, as a multiple of the stake, that base-game rounds reach at least once in 100 million; found by `npm run
 * maths:highest`.
 * @throws Error for a slot without a measurement.
 */
export function reachedWinOf(game: string): number {
  const win = reachedWins[game];
  if (win === undefined) throw new Error(`${game}: npm run maths:highest has not been run`);
  return win;
}

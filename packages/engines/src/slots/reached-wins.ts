import { reachedWins } from './reached-wins.data.ts';

/**
 * A win that a round of the base game reaches at least once in 100 million, times the stake; found by `npm run maths:highest`.
 * @throws Error for a slot that was never measured.
 */
export function reachedWinOf(game: string): number {
  const win = reachedWins[game];
  if (win === undefined) throw new Error(`${game}: npm run maths:highest has not been run`);
  return win;
}

import type { GameRandomness } from '../../randomness.ts';
import type { Grid, Position } from '../slot-game.ts';
import { draw, probabilityOf, type Weighted, weighted } from '../weights.ts';

/** Symbols of one reel with integer weights. */
export type ReelWeights = readonly (readonly [symbol: string, weight: number])[];
/** For each reel, the probability of each symbol in one of its cells, independent of the others. */
export type Odds = readonly ReadonlyMap<string, number>[];

/** Reels with independently drawn cells, except for stacks that fill a whole reel. */
export interface Reels {
  readonly rows: number;
  readonly tables: readonly Weighted<string>[];
  readonly odds: Odds;
  /** For each reel, the symbol fills it with probability 1 / n; 0: never. */
  readonly stack?: { symbol: string; oneIn: readonly number[] };
  draw(randomness: GameRandomness): Grid;
  /** Probability of each count of a symbol in view, from 0. */
  counts(symbol: string): number[];
}

/** `stack`: for each reel, the symbol fills it with probability 1 / n; 0: never. */
export function reelsOf(
  rows: number,
  weights: readonly ReelWeights[],
  stack?: { symbol: string; oneIn: readonly number[] },
): Reels {
  const tables = weights.map(weighted);
  const stacked = tables.map((_, reel) => (stack?.oneIn[reel] ? 1 / stack.oneIn[reel] : 0));
  const odds = tables.map((table, reel) => {
    const own = new Map<string, number>();
    for (const symbol of table.values) own.set(symbol, probabilityOf(table, symbol) * (1 - stacked[reel]!));
    if (stack) own.set(stack.symbol, (own.get(stack.symbol) ?? 0) + stacked[reel]!);
    return own;
  });
  return {
    rows,
    tables,
    odds,
    ...(stack ? { stack } : {}),
    draw: (randomness) =>
      tables.map((table, reel) => {
        const oneIn = stack?.oneIn[reel] ?? 0;
        if (stack && oneIn > 0 && randomness.nextInt(oneIn) === 0) return Array<string>(rows).fill(stack.symbol);
        const column = Array<string>(rows);
        for (let row = 0; row < rows; row += 1) column[row] = draw(table, randomness);
        return column;
      }),
    counts(symbol) {
      const ofReel = tables.map((table, reel) => {
        const own = binomial(rows, probabilityOf(table, symbol)).map((p) => p * (1 - stacked[reel]!));
        own[symbol === stack?.symbol ? rows : 0]! += stacked[reel]!;
        return own;
      });
      return ofReel.reduce(convolve, [1]);
    },
  };
}

/** Weights of every reel: those of `names` in order, plus the special symbols' weights for each reel. */
export function reelWeights(
  reels: number,
  common: Readonly<Record<string, number>>,
  special: Readonly<Record<string, readonly number[]>>,
): ReelWeights[] {
  return Array.from({ length: reels }, (_, reel) => [
    ...Object.entries(common),
    ...Object.entries(special).map(([symbol, weights]) => [symbol, weights[reel] ?? 0] as const),
  ]);
}

export function placesOf(grid: Grid, symbol: string): Position[] {
  const places: Position[] = [];
  for (let reel = 0; reel < grid.length; reel += 1) {
    const column = grid[reel]!;
    for (let row = 0; row < column.length; row += 1) if (column[row] === symbol) places.push([reel, row]);
  }
  return places;
}

/** Distribution of the number of successes in `n` independent trials. */
export function binomial(n: number, p: number): number[] {
  return Array.from({ length: n }, () => [1 - p, p]).reduce(convolve, [1]);
}

/** Distribution of the sum of two independent counts. */
export function convolve(some: readonly number[], more: readonly number[]): number[] {
  const sums = Array<number>(some.length + more.length - 1).fill(0);
  some.forEach((a, i) => {
    more.forEach((b, j) => {
      sums[i + j]! += a * b;
    });
  });
  return sums;
}

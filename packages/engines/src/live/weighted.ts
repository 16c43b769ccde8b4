import type { GameRandomness } from '../randomness.ts';

/** Values with integer weights. */
export type Weighted = readonly (readonly [value: number, weight: number])[];

export const weightOf = (table: Weighted): number => table.reduce((sum, [, weight]) => sum + weight, 0);

/** Draws a value by weight, with one integer below the sum of the weights. */
export function pick({ nextInt }: GameRandomness, table: Weighted): number {
  let left = nextInt(weightOf(table));
  for (const [value, weight] of table) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new RangeError('a table without weights');
}

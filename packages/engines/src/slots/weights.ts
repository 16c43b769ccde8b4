import type { GameRandomness } from '../randomness.ts';

/** A table for weighted draws: values with integer weights. */
export interface Weighted<T> {
  readonly values: readonly T[];
  readonly weights: readonly number[];
  readonly total: number;
}

/** @throws RangeError for a weight that is not an integer, or an empty table. */
export function weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): Weighted<T> {
  const weights = entries.map(([, weight]) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total < 1 || weights.some((weight) => !Number.isInteger(weight) || weight < 0)) {
    throw new RangeError('weights are whole numbers, and some are above zero');
  }
  return { values: entries.map(([value]) => value), weights, total };
}

/** Draws a value with the probability of its weight. */
export function draw<T>(table: Weighted<T>, randomness: GameRandomness): T {
  let place = randomness.nextInt(table.total);
  for (let index = 0; ; index += 1) {
    place -= table.weights[index]!;
    if (place < 0) return table.values[index]!;
  }
}

/** Probability of a value; 0 if it is not in the table. */
export function probabilityOf<T>(table: Weighted<T>, value: T): number {
  return (
    table.values.reduce((sum, each, index) => (each === value ? sum + table.weights[index]! : sum), 0) / table.total
  );
}

/** Mean of a table of numbers. */
export function meanOf(table: Weighted<number>): number {
  return table.values.reduce((sum, value, index) => sum + value * table.weights[index]!, 0) / table.total;
}

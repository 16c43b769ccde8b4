import type { TableState } from '../messages.ts';

/** The amount of a number of smallest chips, in the viewer's currency. */
export const amountOf = (chips: number, { limits }: Pick<TableState, 'limits'>): bigint =>
  BigInt(Math.round(chips)) * BigInt(limits.chips[0] ?? 0);

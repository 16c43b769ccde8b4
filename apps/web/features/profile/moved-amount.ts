import type { TransactionRecord } from './queries.ts';

/**
 * What a transaction moved, as its headline: the change of the shown balance, or, where only cashback moved, which is
 * not part of that balance, the cashback.
 */
export function movedAmount({ amount, pockets }: Pick<TransactionRecord, 'amount' | 'pockets'>): string {
  const [only, ...others] = pockets;
  return only?.pocket === 'cashback' && others.length === 0 ? only.amount : amount;
}

import type { TransactionRecord } from './queries.ts';

/**
 * Headline amount of a transaction: the change of the displayed balance, or the accrued cashback, which is not part of
 * that balance.
 */
export function movedAmount({ amount, pockets }: Pick<TransactionRecord, 'amount' | 'pockets'>): string {
  const [only, ...others] = pockets;
  return only?.pocket === 'cashback' && others.length === 0 ? only.amount : amount;
}

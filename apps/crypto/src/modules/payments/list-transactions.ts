import type { ProviderTransaction, transactionsQuery } from '@altyn/contracts/services/payment-provider';
import { formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { listAll } from './store.ts';

/** Reads a page of payments and payouts for the merchant's reconciliation, oldest first. */
export async function listTransactions(
  deps: Pick<Deps, 'pool'>,
  query: z.output<typeof transactionsQuery>,
): Promise<{ transactions: ProviderTransaction[]; next_cursor: string | null }> {
  const [createdAt = '', id = ''] = query.cursor ? Buffer.from(query.cursor, 'base64url').toString().split(' ') : [];
  const { from, to, limit } = query;
  const isBySettlement = query.dated_by === 'settled';
  const rows = await listAll(deps.pool, { from, to, after: { createdAt, id }, limit: limit + 1, isBySettlement });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const transactions = shown.map(({ amount_minor: amount, created_at: created, updated_at: updated, ...line }) => ({
    ...line,
    amount: formatMoney(amount),
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
  }));
  const hasMore = last && rows.length > limit;
  const next_cursor = hasMore ? Buffer.from(`${last.created_at.toISOString()} ${last.id}`).toString('base64url') : null;
  return { transactions, next_cursor };
}

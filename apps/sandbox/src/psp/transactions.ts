import type { ProviderTransaction } from '@altyn/contracts/services/payment-provider';
import type { ProviderStore } from './store.ts';

export interface TransactionsQuery {
  from: string;
  to: string;
  cursor?: string | undefined;
  limit: number;
  dated_by: 'created' | 'settled';
}

/** Lists everything created, or settled, in [from, to) after a cursor, oldest first. */
export function listTransactions(store: ProviderStore, query: TransactionsQuery) {
  const [createdAt = '', id = ''] = query.cursor ? Buffer.from(query.cursor, 'base64url').toString().split(' ') : [];
  const records = store.list({
    ...query,
    isBySettlement: query.dated_by === 'settled',
    after: { createdAt, id },
    limit: query.limit + 1,
  });
  const page = records.slice(0, query.limit);
  const last = page.at(-1)?.reported;
  const next_cursor =
    last && records.length > query.limit ? Buffer.from(`${last.created_at} ${last.id}`).toString('base64url') : null;
  const transactions = page.map(({ kind, reported }): ProviderTransaction => {
    const {
      id: objectId,
      merchant_reference,
      amount,
      currency,
      status,
      returned_amount,
      created_at,
      updated_at,
    } = reported;
    return {
      ...{ kind, id: objectId, merchant_reference, amount, currency, status, created_at, updated_at },
      ...(returned_amount !== undefined && { returned_amount }),
    };
  });
  return { transactions, next_cursor };
}

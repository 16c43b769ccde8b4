import type { ProviderPayment } from '@altyn/contracts/services/payment-provider';
import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../../deps.ts';
import { changePayment } from './change-payment.ts';
import { renderPayment } from './render-payment.ts';
import { lockPayment } from './store.ts';

/** Voids an incomplete payment; its address stays watched, and money that arrives is reported as completed. */
export async function voidPayment(deps: Deps, id: string): Promise<ProviderPayment | undefined> {
  return inTransaction(deps.pool, async (client) => {
    const row = await lockPayment(client, id);
    if (!row) return undefined;
    if (row.status !== 'created' && row.status !== 'pending') return renderPayment(deps, row);
    const change = { row, status: 'denied', reason: 'cancelled_by_merchant' } as const;
    return renderPayment(deps, await changePayment(deps, client, change));
  });
}

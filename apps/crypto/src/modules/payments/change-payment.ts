import type { Origin, ProviderPayment } from '@altyn/contracts/services/payment-provider';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../../platform/queries.ts';
import { enqueueDelivery } from '../deliveries/index.ts';
import { renderPayment } from './render-payment.ts';
import { type PaymentRow, updatePayment } from './store.ts';

/** Stores a payment's new state and its webhook in one transaction. */
export async function changePayment(
  deps: Deps,
  client: Queries,
  change: {
    row: PaymentRow;
    status: PaymentRow['status'];
    reason: string | null;
    settledMinor?: bigint;
    origins?: Origin[];
  },
): Promise<PaymentRow> {
  const now = deps.now();
  const row = await updatePayment(client, change.row, {
    status: change.status,
    reason: change.reason,
    settled_minor: change.settledMinor ?? change.row.settled_minor,
    origins: change.origins ?? change.row.origins,
    updated_at: now,
  });
  await enqueueReport(deps, client, row, renderPayment(deps, row));
  return row;
}

/** Stores a webhook about a payment in the transaction of its change. */
export async function enqueueReport(
  deps: Deps,
  client: Queries,
  row: PaymentRow,
  data: ProviderPayment,
): Promise<void> {
  const now = deps.now();
  const event = {
    id: `evt_${deps.newId()}`,
    sequence: row.sequence,
    created_at: now.toISOString(),
    type: `payment.${row.status}`,
    data,
  };
  await enqueueDelivery(client, { url: row.request.callbackUrl, event, now });
}

import type { ProviderPayment } from '@altyn/contracts/services/payment-provider';
import { formatMoney } from '@altyn/domain/money';
import type { Deps } from '../../deps.ts';
import type { PaymentRow } from './store.ts';

/** Renders a payment for the merchant. */
export function renderPayment({ config }: Pick<Deps, 'config'>, row: PaymentRow): ProviderPayment {
  return {
    id: row.id,
    merchant_reference: row.merchant_reference,
    customer_reference: row.customer_reference,
    amount: formatMoney(row.amount_minor),
    currency: row.currency,
    method: row.asset,
    status: row.status,
    reason: row.reason as ProviderPayment['reason'],
    hosted_url: `${config.PUBLIC_CRYPTO_URL.replace(/\/+$/, '')}/pay/${row.id}`,
    instrument: null,
    ...(row.settled_minor === null ? {} : { settled_amount: formatMoney(row.settled_minor) }),
    ...(row.follows === null ? {} : { follows: row.follows }),
    ...(row.origins === null ? {} : { origins: row.origins }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

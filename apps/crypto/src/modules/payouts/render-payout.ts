import type { ProviderPayout } from '@altyn/contracts/services/payment-provider';
import { formatMoney } from '@altyn/domain/money';
import type { PayoutRow } from './store.ts';

/** `0x1234…abcd` */
const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** Renders a payout for the merchant. */
export function renderPayout(row: PayoutRow): ProviderPayout {
  return {
    id: row.id,
    merchant_reference: row.merchant_reference,
    customer_reference: row.customer_reference,
    amount: formatMoney(row.amount_minor),
    currency: row.currency,
    method: row.asset,
    status: row.status,
    reason: row.reason as ProviderPayout['reason'],
    instrument: { brand: row.asset, masked: shorten(row.address), token: row.address },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

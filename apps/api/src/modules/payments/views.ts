import type { Payment } from '@altyn/contracts/payments';
import { deviceMethod } from '@altyn/contracts/services/payment-provider';
import { formatMoney } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { PaymentRow } from './store.ts';

/** Renders a payment. The provider's page is included only while the player can act on it. */
export function viewPayment(row: PaymentRow): Payment {
  const isOpenDeposit = row.direction === 'deposit' && (row.status === 'created' || row.status === 'pending');
  const isByDevice = deviceMethod.safeParse(row.providerMethod).success;
  return {
    id: row.id,
    direction: row.direction,
    method: row.method,
    amount: formatMoney(row.amountMinor),
    currency: row.currency,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    begun_at: row.begunAt?.toISOString() ?? null,
    ordered_at: row.orderedAt?.toISOString() ?? null,
    settled_at: row.settledAt?.toISOString() ?? null,
    redirect_url: isOpenDeposit && !isByDevice ? row.redirectUrl : null,
    reason: row.reason,
    note: row.playerNote,
    part:
      row.partOf === null || row.partNumber === null || row.partCount === null
        ? null
        : { of: row.partOf, number: row.partNumber, count: row.partCount },
    bonus_amount: row.bonusMinor === null ? null : formatMoney(row.bonusMinor),
    fee: formatMoney(row.feeMinor),
  };
}

/** Announces a payment to the player's clients. */
export async function announcePayment(tx: Queries, row: PaymentRow): Promise<void> {
  await appendEvents(tx, [{ kind: 'payment', playerId: row.playerId, payload: viewPayment(row) }]);
}

import { formatMoney } from '@altyn/domain/money';
import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { openAlert } from '../alerts/watch-payments.ts';
import { takeBackDeposit } from '../movements.ts';
import type { PaymentsDeps } from '../ports.ts';
import { insertChargeback, type PaymentRow } from '../store.ts';

/**
 * Handles a chargeback of a credited deposit, in the transaction that moves the payment: takes what is left of the money,
 * opens an alert (from then on an operator approves the account's withdrawals), and records the loss.
 */
export async function chargeBack(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const { playerId, id: paymentId, amountMinor, currency, provider } = payment;
  const takenMinor = await takeBackDeposit(tx, deps, payment);
  const at = deps.clock.now();
  await insertChargeback(tx, { playerId, paymentId, amountMinor, takenMinor, at });
  const details = {
    amount: formatMoney(amountMinor),
    taken_back: formatMoney(takenMinor),
    lost: formatMoney(amountMinor - takenMinor),
    currency,
  };
  await openAlert(tx, deps, { kind: 'chargeback', subject: paymentId, playerId, details });
  await writeAudit(tx, {
    id: deps.ids.next(),
    at,
    actor: `provider:${provider}`,
    action: 'payment.chargeback',
    subject: paymentId,
    reason: 'the payer’s bank has taken the payment back',
    details: { playerId, ...details },
  });
}

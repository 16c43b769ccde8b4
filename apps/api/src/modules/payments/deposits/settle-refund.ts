import { writeAudit } from '../../../platform/audit.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { PaymentsDeps } from '../ports.ts';
import { balancePayment } from '../reversals/balance-payment.ts';
import { depositMachine } from '../rules.ts';
import { lockNamedPayment, type PaymentRow, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';

/**
 * Completes a refund that an operator made by hand because the provider cannot: the held money leaves the player's account.
 * Audited. Refuses PAYMENT_NOT_FOUND, and PAYMENT_STATE for a deposit that is not `refunding`.
 */
export async function settleRefund(
  deps: PaymentsDeps,
  decision: { paymentId: string; actor: string; reason: string },
): Promise<PaymentRow | Refusal> {
  const { paymentId, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const payment = await lockNamedPayment(tx, paymentId);
    if (payment?.direction !== 'deposit') return refuse('PAYMENT_NOT_FOUND');
    const isMovable = payment.status === 'refunding' && depositMachine.canMove('refunding', 'refunded', 'operator');
    if (!isMovable) return refuse('PAYMENT_STATE');
    const at = deps.clock.now();
    const { amountMinor, currency, providerReference: reference } = payment;
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: 'deposit.settle',
      subject: paymentId,
      reason,
      details: { playerId: payment.playerId, amount: amountMinor.toString(), currency, reference },
    });
    await balancePayment(tx, deps, { payment, targetMinor: payment.amountMinor, reported: 'refunded' });
    const change = { status: 'refunded', reason: payment.reason, isEnded: true, at } as const;
    const updated = await updatePayment(tx, payment, change);
    await announcePayment(tx, updated);
    return updated;
  });
}

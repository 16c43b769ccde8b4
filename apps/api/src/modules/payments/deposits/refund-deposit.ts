import { writeAudit } from '../../../platform/audit.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { holdCredited } from '../movements.ts';
import type { PaymentsDeps } from '../ports.ts';
import { depositMachine } from '../rules.ts';
import { lockNamedPayment, type PaymentRow, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import { enqueueRefund } from './admit-deposit.ts';

/**
 * Refunds a credited deposit in full on an operator's behalf while its money is still there. Audited. Refuses
 * PAYMENT_NOT_FOUND, PAYMENT_STATE (not completed), NOT_ENOUGH_BALANCE.
 */
export async function refundByOperator(
  deps: PaymentsDeps,
  decision: { paymentId: string; actor: string; reason: string },
): Promise<PaymentRow | Refusal> {
  const { paymentId, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const payment = await lockNamedPayment(tx, paymentId);
    if (payment?.direction !== 'deposit') return refuse('PAYMENT_NOT_FOUND');
    const isMovable = payment.status === 'completed' && depositMachine.canMove('completed', 'refunding', 'operator');
    if (!isMovable || payment.providerReference === null) return refuse('PAYMENT_STATE');
    const held = await holdCredited(tx, deps, payment);
    if (held) return held;
    const at = deps.clock.now();
    const change = { status: 'refunding', reason: 'refund_operator', isEnded: true, at } as const;
    const updated = await updatePayment(tx, payment, change);
    await enqueueRefund(tx, updated);
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: 'deposit.refund',
      subject: paymentId,
      reason,
      details: { playerId: payment.playerId, amount: payment.amountMinor.toString(), currency: payment.currency },
    });
    await announcePayment(tx, updated);
    return updated;
  });
}

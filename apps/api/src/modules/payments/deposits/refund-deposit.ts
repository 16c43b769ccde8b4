import { writeAudit } from '../../../platform/audit.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { refuseFrozen } from '../../wallet/index.ts';
import { holdCredited } from '../movements.ts';
import type { PaymentsDeps } from '../ports.ts';
import { depositMachine } from '../rules.ts';
import { lockNamedPayment, type PaymentRow } from '../store.ts';
import { sendBack } from './complete-deposit.ts';
import { isHeldDeposit } from './why-held.ts';

/**
 * Refunds in full, on an operator's behalf, a credited deposit while its money is still there, or one that waits for the
 * player's identity. Audited. Refuses PAYMENT_NOT_FOUND, PAYMENT_STATE (neither), ACCOUNT_FROZEN, NOT_ENOUGH_BALANCE.
 */
export async function refundByOperator(
  deps: PaymentsDeps,
  decision: { paymentId: string; actor: string; reason: string },
): Promise<PaymentRow | Refusal> {
  const { paymentId, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const payment = await lockNamedPayment(tx, paymentId);
    if (payment?.direction !== 'deposit') return refuse('PAYMENT_NOT_FOUND');
    const { status } = payment;
    const isWaiting = isHeldDeposit(payment);
    const isMovable = isWaiting || (status === 'completed' && depositMachine.canMove(status, 'refunding', 'operator'));
    if (!isMovable || payment.providerReference === null) return refuse('PAYMENT_STATE');
    const frozen = await refuseFrozen(tx, { playerId: payment.playerId, at: deps.clock.now() });
    if (frozen) return frozen;
    // The money of a waiting deposit is held already.
    const held = isWaiting ? undefined : await holdCredited(tx, deps, payment);
    if (held) return held;
    const at = deps.clock.now();
    const updated = await sendBack(tx, deps, { payment, reason: 'refund_operator' });
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: 'deposit.refund',
      subject: paymentId,
      reason,
      details: { playerId: payment.playerId, amount: payment.amountMinor.toString(), currency: payment.currency },
    });
    return updated;
  });
}

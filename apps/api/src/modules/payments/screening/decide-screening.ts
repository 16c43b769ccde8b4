import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { endReview, sendBack } from '../deposits/complete-deposit.ts';
import type { PaymentsDeps } from '../ports.ts';
import { lockNamedPayment, type PaymentRow } from '../store.ts';
import { approve } from '../withdrawals/approve-withdrawal.ts';
import { giveBack } from '../withdrawals/decide-withdrawal.ts';
import { decideHeld, findScreening } from './screening-store.ts';

export interface ScreeningDecision {
  paymentId: string;
  verdict: 'release' | 'refuse';
  /** Operator and reason, for the audit log. */
  actor: string;
  reason: string;
}

/**
 * Decides on a held transfer on an operator's behalf. Released, a withdrawal is sent and a deposit is credited; refused, a
 * withdrawal's money returns to the player and a deposit to its origin. Audited. Refuses PAYMENT_NOT_FOUND, and
 * PAYMENT_STATE for a payment that is not held.
 */
export async function decideScreening(deps: PaymentsDeps, decision: ScreeningDecision): Promise<PaymentRow | Refusal> {
  const { paymentId, verdict, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const payment = await lockNamedPayment(tx, paymentId);
    if (!payment) return refuse('PAYMENT_NOT_FOUND');
    const screening = await findScreening(tx, { playerId: payment.playerId, paymentId });
    const waits = payment.direction === 'deposit' ? 'reviewing' : 'waiting_approval';
    if (screening?.state !== 'held' || payment.status !== waits) return refuse('PAYMENT_STATE');
    const { amountMinor, currency, method } = payment;
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: `screening.${verdict}`,
      subject: paymentId,
      reason,
      details: { playerId: payment.playerId, amount: amountMinor.toString(), currency, method },
    });
    const state = verdict === 'release' ? 'released' : 'refused';
    await decideHeld(tx, { playerId: payment.playerId, paymentId, state });
    return payment.direction === 'deposit'
      ? decideDeposit(tx, deps, { payment, verdict })
      : decidePayout(tx, deps, { payment, verdict });
  });
}

interface Decided {
  payment: PaymentRow;
  verdict: ScreeningDecision['verdict'];
}

const decideDeposit = (tx: Tx, deps: PaymentsDeps, { payment, verdict }: Decided) =>
  verdict === 'release' ? endReview(tx, deps, payment) : sendBack(tx, deps, { payment, reason: 'refund_operator' });

const decidePayout = (tx: Tx, deps: PaymentsDeps, { payment, verdict }: Decided) =>
  verdict === 'release'
    ? approve(tx, deps, payment)
    : giveBack(tx, deps, { payment, status: 'denied', reason: 'denied_by_operator' });

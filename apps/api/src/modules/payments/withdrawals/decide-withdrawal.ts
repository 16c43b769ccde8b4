import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { enqueuePayout, enqueueScreening } from './create-withdrawal.ts';
import { payOutWithdrawal, returnWithdrawal } from '../movements.ts';
import type { PaymentsDeps } from '../ports.ts';
import { type Cause, checkPauseMs, isCryptoMethod, withdrawalMachine, type WithdrawalStatus } from '../rules.ts';
import {
  findPaymentOwner,
  lockNamedPayment,
  lockPayment,
  type PaymentRow,
  startChecks,
  updatePayment,
} from '../store.ts';
import { announcePayment } from '../views.ts';

/** Locks a withdrawal that may move on from its waiting. Refuses PAYMENT_NOT_FOUND, PAYMENT_STATE. */
export async function lockWaiting(
  tx: Tx,
  of: { playerId: string; id: string },
  move: { to: WithdrawalStatus; by: Cause },
): Promise<PaymentRow | Refusal> {
  const payment = await lockPayment(tx, of);
  if (payment?.direction !== 'withdraw') return refuse('PAYMENT_NOT_FOUND');
  const isWaiting =
    payment.status === 'waiting_approval' && withdrawalMachine.canMove(payment.status, move.to, move.by);
  return isWaiting ? payment : refuse('PAYMENT_STATE');
}

/** Gives the held money back and ends the withdrawal, which the caller has locked. */
export async function giveBack(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, status, reason }: { payment: PaymentRow; status: 'denied' | 'canceled'; reason: string | null },
): Promise<PaymentRow> {
  const updated = await updatePayment(tx, payment, { status, reason, isEnded: true, at: deps.clock.now() });
  await returnWithdrawal(tx, deps, updated);
  await announcePayment(tx, updated);
  return updated;
}

/** The player turns back while nobody has approved it. Refuses PAYMENT_NOT_FOUND, PAYMENT_STATE. */
export async function cancelWithdrawal(
  deps: PaymentsDeps,
  of: { playerId: string; id: string },
): Promise<PaymentRow | Refusal> {
  return deps.db.transaction(async (tx) => {
    const payment = await lockWaiting(tx, of, { to: 'canceled', by: 'player' });
    return isRefusal(payment) ? payment : giveBack(tx, deps, { payment, status: 'canceled', reason: null });
  });
}

export interface Decision {
  paymentId: string;
  verdict: 'approve' | 'deny';
  /** Who decides and why, for the audit log. */
  actor: string;
  reason: string;
}

/**
 * An operator ends a payout that its provider has taken and says no more of, as the provider has told by another way. Audited.
 * Refuses PAYMENT_NOT_FOUND, and PAYMENT_STATE for one that is not under way at a provider: it may still be sent.
 */
export async function settlePayout(
  deps: PaymentsDeps,
  decision: { paymentId: string; end: 'completed' | 'denied'; actor: string; reason: string },
): Promise<PaymentRow | Refusal> {
  const { paymentId, end, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const payment = await lockNamedPayment(tx, paymentId);
    if (payment?.direction !== 'withdraw') return refuse('PAYMENT_NOT_FOUND');
    if (payment.status !== 'processing' || payment.providerReference === null) return refuse('PAYMENT_STATE');
    const at = deps.clock.now();
    const { amountMinor, currency, providerReference: reference } = payment;
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: `withdrawal.settle.${end}`,
      subject: paymentId,
      reason,
      details: { playerId: payment.playerId, amount: amountMinor.toString(), currency, reference },
    });
    if (end === 'denied') return giveBack(tx, deps, { payment, status: 'denied', reason: 'denied_by_operator' });
    const updated = await updatePayment(tx, payment, { status: 'completed', reason: null, isEnded: true, at });
    await payOutWithdrawal(tx, deps, updated);
    await announcePayment(tx, updated);
    return updated;
  });
}

/**
 * An operator approves or denies a waiting withdrawal; written to the audit log. One to a chain still waits, until its transfer has
 * been judged. Refuses PAYMENT_NOT_FOUND, PAYMENT_STATE.
 */
export async function decideWithdrawal(deps: PaymentsDeps, decision: Decision): Promise<PaymentRow | Refusal> {
  const { paymentId, verdict, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const playerId = await findPaymentOwner(tx, paymentId);
    if (playerId === undefined) return refuse('PAYMENT_NOT_FOUND');
    const of = { playerId, id: paymentId };
    const payment = await lockWaiting(tx, of, { to: verdict === 'approve' ? 'processing' : 'denied', by: 'operator' });
    if (isRefusal(payment)) return payment;
    const at = deps.clock.now();
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: `withdrawal.${verdict}`,
      subject: paymentId,
      reason,
      details: { playerId, amount: payment.amountMinor.toString(), currency: payment.currency },
    });
    if (verdict === 'deny') {
      return giveBack(tx, deps, { payment, status: 'denied', reason: 'denied_by_operator' });
    }
    if (!isCryptoMethod(payment.providerMethod)) return approve(tx, of, at);
    await enqueueScreening(tx, { payment });
    return payment;
  });
}

/** Sends a waiting withdrawal on its way, which the caller has locked. */
export async function approve(tx: Tx, of: { playerId: string; id: string }, at: Date): Promise<PaymentRow> {
  const approved = await updatePayment(tx, of, { status: 'processing', reason: null, isEnded: false, at });
  await startChecks(tx, of, new Date(at.getTime() + checkPauseMs(0)));
  await enqueuePayout(tx, approved);
  await announcePayment(tx, approved);
  return approved;
}

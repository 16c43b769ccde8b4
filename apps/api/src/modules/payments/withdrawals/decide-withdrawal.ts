import { writeAudit } from '../../../platform/audit.ts';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { dropRequests } from '../../kyc/index.ts';
import { notePayoutTraces } from '../alerts/note-payment-traces.ts';
import { payOutWithdrawal, returnWithdrawal } from '../movements.ts';
import type { PaymentsDeps } from '../ports.ts';
import { type Cause, isCryptoMethod, type WithdrawalStatus, withdrawalMachine } from '../rules.ts';
import {
  findPaymentOwner,
  lockNamedPayment,
  lockPayment,
  type PaymentRow,
  setApprovedDespite,
  setPlayerNote,
  updatePayment,
} from '../store.ts';
import { announcePayment } from '../views.ts';
import { approve } from './approve-withdrawal.ts';
import { enqueueScreening } from './enqueue-payout.ts';
import { listPayoutObstacles, type PayoutObstacle } from './payout-obstacles.ts';

/** Locks a waiting withdrawal. Refuses PAYMENT_NOT_FOUND, PAYMENT_STATE. */
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

/** Returns the held money and ends the withdrawal, which the caller has locked. */
export async function giveBack(
  tx: Tx,
  deps: PaymentsDeps,
  of: { payment: PaymentRow; status: 'denied' | 'canceled'; reason: string | null },
): Promise<PaymentRow> {
  const { payment, status, reason } = of;
  await dropRequests(tx, { playerId: payment.playerId, paymentId: payment.id, at: deps.clock.now() });
  const updated = await updatePayment(tx, payment, { status, reason, isEnded: true, at: deps.clock.now() });
  await returnWithdrawal(tx, deps, updated);
  await announcePayment(tx, updated);
  return updated;
}

/** Cancels a withdrawal for its player before approval. Refuses PAYMENT_NOT_FOUND, PAYMENT_STATE. */
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
  /** Obstacles that the operator knows of and approves the withdrawal despite. */
  despite?: readonly PayoutObstacle[];
  /** What the player reads of a denial, in the operator's words. */
  text?: string | null;
  /** Operator and reason, for the audit log. */
  actor: string;
  reason: string;
}

/**
 * Settles a payout on an operator's behalf when its provider accepted it but stopped reporting and gave the outcome by
 * other means. Audited. Refuses PAYMENT_NOT_FOUND, and PAYMENT_STATE for a payout that the provider has not accepted: it
 * may still be sent.
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
    await notePayoutTraces(tx, deps, updated);
    await announcePayment(tx, updated);
    return updated;
  });
}

/**
 * Approves or denies a waiting withdrawal on an operator's behalf; audited. An on-chain one still waits for its screening.
 * Refuses PAYMENT_NOT_FOUND, PAYMENT_STATE; PAYOUT_STOPPED for an approval with obstacles that are not named, listed in its
 * details; VALIDATION_ERROR for one that the method cannot pay (`approve`).
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
    const { despite = [] } = decision;
    if (verdict === 'approve') {
      const stopped = await refuseStopped(tx, { playerId, despite, at });
      if (stopped) return stopped;
      await setApprovedDespite(tx, of, despite);
    }
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: `withdrawal.${verdict}`,
      subject: paymentId,
      reason,
      details: {
        playerId,
        amount: payment.amountMinor.toString(),
        currency: payment.currency,
        ...(despite.length > 0 && { despite }),
        ...(decision.text && { text: decision.text }),
      },
    });
    if (verdict === 'deny') {
      if (decision.text) await setPlayerNote(tx, of, decision.text);
      return giveBack(tx, deps, { payment, status: 'denied', reason: 'denied_by_operator' });
    }
    if (!isCryptoMethod(payment.providerMethod))
      return approve(tx, deps, { ...payment, approvedDespite: [...despite] });
    await enqueueScreening(tx, { payment });
    return payment;
  });
}

/** Refuses PAYOUT_STOPPED while something stops the player's payouts that is not in `despite`. */
export async function refuseStopped(
  queries: Queries,
  of: { playerId: string; despite: readonly string[]; at: Date },
): Promise<Refusal | undefined> {
  const obstacles = await listPayoutObstacles(queries, of);
  const left = obstacles.filter((obstacle) => !of.despite.includes(obstacle));
  if (left.length === 0) return undefined;
  return refuse('PAYOUT_STOPPED', { details: left.map((message) => ({ path: 'player', message })) });
}

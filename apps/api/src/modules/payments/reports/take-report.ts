import { id as uuid } from '@altyn/contracts/common';
import type { Tx } from '../../../platform/db/db.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { noteOrigins, notePayoutTraces } from '../alerts/note-payment-traces.ts';
import { enqueueRefund, whyNotAdmitted } from '../deposits/admit-deposit.ts';
import { chargeBack } from '../deposits/charge-back.ts';
import { completeDeposit } from '../deposits/complete-deposit.ts';
import { holdForReview, holdRefund, payOutWithdrawal, refundDeposit, returnWithdrawal } from '../movements.ts';
import { type PaymentsDeps, providerOf } from '../ports.ts';
import type { PaymentReport } from '../providers/port.ts';
import { requestHash } from '../request-hash.ts';
import {
  type DepositStatus,
  depositMachine,
  feeTermsOf,
  isCryptoMethod,
  isLateCompletion,
  orderedMinor,
  type WithdrawalStatus,
  withdrawalMachine,
} from '../rules.ts';
import type { Judged } from '../screening/judge-transfer.ts';
import { judgeDeposit, keepJudgement } from '../screening/screen-deposit.ts';
import { insertPayment, lockPayment, type PaymentRow, settleByAmount, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import { hasEvent, insertEvent } from './event-store.ts';

/** Result of a report: `duplicate` was processed before, `mismatch` has another amount than the payment. */
export type ReportOutcome = 'applied' | 'ignored' | 'mismatch' | 'duplicate';

export interface TakenReport {
  provider: string;
  report: PaymentReport;
  /** Webhooks only: deduplication data. */
  event?: { id: string; sequence: number };
}

/**
 * Applies a provider's report from a webhook or a poll: state, money, bonus and the player's messages in one transaction,
 * so that each happens exactly once despite repeats, delays and crashes. Refuses PAYMENT_NOT_FOUND.
 */
export async function takeReport(deps: PaymentsDeps, taken: TakenReport): Promise<ReportOutcome | Refusal> {
  // Screened before the transaction: no lock waits for an external service.
  const judged = await judgeDeposit(deps, taken.report);
  const outcome = await deps.db.transaction((tx) => take(tx, deps, { ...taken, judged }));
  if (outcome === 'mismatch') {
    const { paymentId, reference, status } = taken.report;
    deps.log.error({ paymentId, reference, status }, 'a provider reports other money than the payment; nothing moved');
  }
  return outcome;
}

async function take(
  tx: Tx,
  deps: PaymentsDeps,
  taken: TakenReport & { judged: Judged | undefined },
): Promise<ReportOutcome | Refusal> {
  const { report, event, provider, judged } = taken;
  const { playerId } = report;
  // A provider may have orders of others, whose references need not be ids.
  if (!uuid.safeParse(playerId).success || !uuid.safeParse(report.paymentId).success)
    return refuse('PAYMENT_NOT_FOUND');
  const payment =
    (await lockPayment(tx, { playerId, id: report.paymentId })) ?? (await openFurther(tx, deps, { provider, report }));
  if (!payment || payment.direction !== report.direction || payment.provider !== provider) {
    return refuse('PAYMENT_NOT_FOUND');
  }
  if (event && (await hasEvent(tx, { playerId, provider, eventId: event.id }))) return 'duplicate';
  const outcome = isSameMoney(payment, report) ? await apply(tx, deps, { payment, report, judged }) : 'mismatch';
  if (event) {
    await insertEvent(tx, {
      playerId,
      provider,
      paymentId: payment.id,
      status: report.status,
      outcome,
      eventId: event.id,
      sequence: event.sequence,
      at: deps.clock.now(),
    });
  }
  return outcome;
}

/**
 * Opens a new deposit for money sent again to the address of a completed one, by the same method.
 * @returns undefined: the report names no such deposit of this provider.
 */
async function openFurther(
  tx: Tx,
  deps: PaymentsDeps,
  { provider, report }: { provider: string; report: PaymentReport },
): Promise<PaymentRow | undefined> {
  const { playerId, follows, paymentId: id, amountMinor } = report;
  if (report.direction !== 'deposit' || follows === null || !uuid.safeParse(follows).success) return undefined;
  const first = await lockPayment(tx, { playerId, id: follows });
  const isKnown = first?.direction === 'deposit' && first.provider === provider && first.status === 'completed';
  if (!isKnown || first.currency !== report.currency) return undefined;
  await insertPayment(tx, {
    id,
    playerId,
    direction: 'deposit',
    method: first.method,
    provider,
    providerMethod: first.providerMethod,
    amountMinor,
    fromGameMinor: 0n,
    currency: first.currency,
    fee: feeTermsOf(first),
    status: 'created',
    idempotencyKey: id,
    requestHash: requestHash(['deposit', 'follows', follows]),
    pageOrder: null,
    recipient: null,
    accountMasked: null,
    accountSealed: null,
    at: deps.clock.now(),
    checkAt: null,
  });
  return lockPayment(tx, { playerId, id });
}

function isSameMoney(payment: PaymentRow, report: PaymentReport): boolean {
  const isSameReference = payment.providerReference === null || payment.providerReference === report.reference;
  const expected = payment.askedMinor ?? orderedMinor(payment);
  return isSameReference && expected === report.amountMinor && payment.currency === report.currency;
}

interface Step {
  payment: PaymentRow;
  report: PaymentReport;
  /** Screening result of on-chain money. */
  judged: Judged | undefined;
}

async function apply(tx: Tx, deps: PaymentsDeps, step: Step): Promise<'applied' | 'ignored'> {
  return step.payment.direction === 'deposit' ? applyToDeposit(tx, deps, step) : applyToWithdrawal(tx, deps, step);
}

/** Returns the payment with the received amount, where its provider accepts any amount. */
async function settled(tx: Tx, deps: PaymentsDeps, { payment, report }: Step): Promise<PaymentRow> {
  const { settledMinor, status } = report;
  const isOther = settledMinor !== null && settledMinor > 0n && settledMinor !== payment.amountMinor;
  const isOpen = depositMachine.canMove(payment.status as DepositStatus, 'completed', 'provider');
  if (status !== 'completed' || !isOther || !isOpen || !providerOf(deps, payment.provider).takesAnyAmount)
    return payment;
  return settleByAmount(tx, payment, settledMinor);
}

async function applyToDeposit(tx: Tx, deps: PaymentsDeps, step: Step): Promise<'applied' | 'ignored'> {
  const { report } = step;
  const payment = await settled(tx, deps, step);
  // The direction selects the state machine; a check constraint keeps the statuses apart.
  const from = payment.status as DepositStatus;
  const at = deps.clock.now();
  const { status: reported } = report;
  if (reported === 'processing' || !depositMachine.canMove(from, reported, 'provider'))
    return ignoreDeposit(deps, step, from);
  const refused = reported === 'completed' ? await whyNotAdmitted(tx, deps, payment) : null;
  const isForReview =
    reported === 'completed' && isCryptoMethod(payment.providerMethod) && step.judged?.verdict !== 'clear';
  const to = refused !== null ? 'refunding' : isForReview ? 'reviewing' : reported;
  const updated = await updatePayment(tx, payment, {
    status: to,
    reason: refused ?? (to === 'refunded' ? payment.reason : report.reason),
    providerReference: report.reference,
    isEnded: to !== 'pending',
    at,
  });
  if (step.judged && refused === null)
    await keepJudgement(tx, deps, { payment: updated, judged: step.judged, origins: report.origins });
  if (to === 'reviewing') await holdForReview(tx, deps, updated);
  if (to === 'refunding') {
    await holdRefund(tx, deps, updated);
    await enqueueRefund(tx, updated);
  }
  if (to === 'refunded') await refundDeposit(tx, deps, updated);
  if (to === 'charged_back') await chargeBack(tx, deps, updated);
  if (to === 'completed') {
    if (isLateCompletion(from)) deps.log.warn({ paymentId: payment.id, from }, 'a deposit was paid after it had ended');
    await completeDeposit(tx, deps, { payment: updated, instrument: report.instrument, isHeld: false });
  }
  if (to === 'completed' || to === 'reviewing')
    await noteOrigins(tx, deps, { playerId: updated.playerId, origins: report.origins });
  await announcePayment(tx, updated);
  return 'applied';
}

/** Ignores a late message; one that reverses money which we no longer hold is reported to an operator. */
function ignoreDeposit(deps: PaymentsDeps, { payment, report }: Step, from: DepositStatus): 'ignored' {
  if (report.status === 'charged_back' && from !== 'charged_back') {
    deps.log.error({ paymentId: payment.id, from }, 'a bank took back a deposit that is not credited; nothing moved');
  }
  return 'ignored';
}

async function applyToWithdrawal(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, report }: Step,
): Promise<'applied' | 'ignored'> {
  const from = payment.status as WithdrawalStatus;
  const to = report.status;
  if (to !== 'completed' && to !== 'denied') return 'ignored';
  if (from === to) return 'ignored';
  if (!withdrawalMachine.canMove(from, to, 'provider')) {
    deps.log.error({ paymentId: payment.id, from, to }, 'a provider contradicts a withdrawal; nothing moved');
    return 'ignored';
  }
  const updated = await updatePayment(tx, payment, {
    status: to,
    reason: report.reason,
    providerReference: report.reference,
    isEnded: true,
    at: deps.clock.now(),
  });
  if (to === 'completed') {
    await payOutWithdrawal(tx, deps, updated);
    await notePayoutTraces(tx, deps, updated);
  } else await returnWithdrawal(tx, deps, updated);
  await announcePayment(tx, updated);
  return 'applied';
}

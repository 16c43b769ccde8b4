import { formatMoney, type Minor } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import { noteOrigins, notePayoutTraces } from '../alerts/note-payment-traces.ts';
import { openAlert, watchDeclined } from '../alerts/watch-payments.ts';
import { enqueueRefund, whyNotAdmitted } from '../deposits/admit-deposit.ts';
import { completeDeposit } from '../deposits/complete-deposit.ts';
import { whyHeld } from '../deposits/why-held.ts';
import { judgeExcess } from '../deposits/judge-excess.ts';
import { stopForMissing } from '../deposits/stop-for-missing.ts';
import { holdForReview, holdRefund, payOutWithdrawal, returnWithdrawal } from '../movements.ts';
import { type PaymentsDeps, providerOf } from '../ports.ts';
import type { PaymentReport } from '../providers/port.ts';
import { balancePayment, returnedBy, settleWithoutMoney, wholeMinor } from '../reversals/balance-payment.ts';
import { markReported } from '../reversals/reversal-store.ts';
import { checkPauseMs, type DepositStatus, isCryptoMethod, isLateCompletion, type WithdrawalStatus } from '../rules.ts';
import type { Judged } from '../screening/judge-transfer.ts';
import { keepJudgement } from '../screening/screen-deposit.ts';
import { type PaymentRow, settleByAmount, startChecks, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import type { ReportOutcome } from './event-store.ts';
import { actionFor, type BookState, isSuperseded, type ReportAction } from './report-table.ts';

export interface Step {
  payment: PaymentRow;
  report: PaymentReport;
  /** Screening result of on-chain money. */
  judged: Judged | undefined;
}

type Applied = Exclude<ReportOutcome, 'duplicate'>;
type Apply = (tx: Tx, deps: PaymentsDeps, step: Step) => Promise<Applied>;

/** Reason of a deposit that went back at the provider's, as a message key. */
const returnedReason = 'returned_by_provider';

/** State of the books that a report meets. */
export function bookOf({ direction, status, reason, returnedMinor }: PaymentRow): BookState {
  // The direction selects the table; a check constraint keeps the statuses apart.
  if (direction === 'withdraw') return { direction, state: status as WithdrawalStatus, returnedMinor };
  const isOurs = status === 'refunded' && reason !== returnedReason;
  return { direction, state: isOurs ? 'sent_back' : (status as DepositStatus), returnedMinor };
}

const contradict: Apply = async (tx, deps, { payment, report }) => {
  const { id, playerId, status } = payment;
  const details = {
    provider: payment.provider,
    payment: id,
    ours: status,
    theirs: report.status,
    amount: formatMoney(report.amountMinor),
    currency: report.currency,
  };
  await openAlert(tx, deps, { kind: 'contradiction', subject: `${id} ${status} ${report.status}`, playerId, details });
  return 'alert';
};

const progress: Apply = async (tx, deps, { payment, report }) => {
  const isDeposit = payment.direction === 'deposit';
  if (!isDeposit && payment.providerReference !== null) return 'known';
  const status = isDeposit ? 'pending' : 'processing';
  const change = { status, reason: report.reason, providerReference: report.reference, isEnded: false } as const;
  await announcePayment(tx, await updatePayment(tx, payment, { ...change, at: deps.clock.now() }));
  return 'applied';
};

const watch: Apply = async (tx, deps, { payment }) => {
  await startChecks(tx, payment, new Date(deps.clock.now().getTime() + checkPauseMs(0)));
  return 'applied';
};

/** Ends a deposit unpaid. One that we called off was not refused by a bank: it ends silently as not paid. */
const end: Apply = async (tx, deps, { payment, report }) => {
  const isCalledOff = report.reason === 'cancelled_by_merchant';
  const status = report.status === 'expired' || isCalledOff ? 'expired' : 'denied';
  const change = { status, reason: report.reason, providerReference: report.reference, isEnded: true } as const;
  await announcePayment(tx, await updatePayment(tx, payment, { ...change, at: deps.clock.now() }));
  if (status === 'denied') await watchDeclined(tx, deps, { payment });
  return 'applied';
};

/** Amount that a report credits: what was received, where its provider accepts any amount, else what was ordered. */
export function creditedMinor(
  deps: PaymentsDeps,
  { provider, amountMinor, report }: { provider: string; amountMinor: Minor; report: PaymentReport },
): Minor {
  const { settledMinor } = report;
  const isReceived = settledMinor !== null && settledMinor > 0n && providerOf(deps, provider).takesAnyAmount;
  return isReceived ? settledMinor : amountMinor;
}

/** Returns the payment with the amount that is credited. */
async function withReceived(tx: Tx, deps: PaymentsDeps, { payment, report }: Step): Promise<PaymentRow> {
  const { provider, amountMinor } = payment;
  const received = creditedMinor(deps, { provider, amountMinor, report });
  return received === amountMinor ? payment : settleByAmount(tx, payment, received);
}

/** Amount that the player ordered. */
const orderedMinorOf = ({ askedMinor, amountMinor }: PaymentRow) => askedMinor ?? amountMinor;

const credit: Apply = async (tx, deps, step) => {
  const { report } = step;
  const payment = await withReceived(tx, deps, step);
  const from = payment.status as DepositStatus;
  const refused = await whyNotAdmitted(tx, deps, payment);
  const orderedMinor = report.follows === null ? orderedMinorOf(payment) : 0n;
  const judged =
    refused === null ? await judgeExcess(deps, { payment, judged: step.judged, orderedMinor }) : step.judged;
  const isForReview = isCryptoMethod(payment.providerMethod) && judged?.verdict !== 'clear';
  const held = refused === null ? await whyHeld(tx, deps, payment) : null;
  const to = refused !== null ? 'refunding' : isForReview || held !== null ? 'reviewing' : 'completed';
  const updated = await updatePayment(tx, payment, {
    status: to,
    reason: refused ?? held ?? report.reason,
    providerReference: report.reference,
    isEnded: true,
    at: deps.clock.now(),
  });
  if (judged && refused === null) await keepJudgement(tx, deps, { payment: updated, judged, origins: report.origins });
  if (to === 'reviewing') await holdForReview(tx, deps, updated);
  if (to === 'refunding') {
    await holdRefund(tx, deps, updated);
    await enqueueRefund(tx, updated);
  }
  if (to === 'completed') {
    if (isLateCompletion(from)) deps.log.warn({ paymentId: payment.id, from }, 'a deposit was paid after it had ended');
    await completeDeposit(tx, deps, { payment: updated, instrument: report.instrument, isHeld: false });
  }
  if (to !== 'refunding') await noteOrigins(tx, deps, { playerId: updated.playerId, origins: report.origins });
  if (report.status !== 'completed') await balance(tx, deps, { ...step, payment: updated });
  else await announcePayment(tx, updated);
  return 'applied';
};

const voidUnpaid: Apply = async (tx, deps, step) => {
  const { payment, report } = step;
  await settleWithoutMoney(tx, deps, { payment, reported: report.status });
  await contradict(tx, deps, step);
  await endReturned(tx, deps, step);
  return 'applied';
};

/** Sets the status of a payment whose whole amount went back. */
async function endReturned(tx: Tx, deps: PaymentsDeps, { payment, report }: Step): Promise<void> {
  const isDeposit = payment.direction === 'deposit';
  const isOwnRefund = payment.status === 'refunding' && report.status === 'refunded';
  const status = !isDeposit ? 'denied' : report.status === 'charged_back' ? 'charged_back' : 'refunded';
  const updated = await updatePayment(tx, payment, {
    status,
    reason: isOwnRefund ? payment.reason : isDeposit ? returnedReason : (report.reason ?? 'returned_by_bank'),
    providerReference: report.reference,
    isEnded: true,
    at: deps.clock.now(),
  });
  await announcePayment(tx, updated);
}

/** Part of the payment that has gone back by a report; a chain's money can shrink by its received amount. */
function targetOf(payment: PaymentRow, report: PaymentReport): bigint {
  const { settledMinor } = report;
  const isLess = payment.direction === 'deposit' && settledMinor !== null && settledMinor < payment.amountMinor;
  const returned = returnedBy(payment, report);
  return report.status === 'completed' && isLess ? returned + payment.amountMinor - settledMinor : returned;
}

const balance: Apply = async (tx, deps, { payment, report, judged }) => {
  const targetMinor = targetOf(payment, report);
  const isMoved = await balancePayment(tx, deps, { payment, targetMinor, reported: report.status });
  // A report that changes no money may still name the end, as a chargeback of a returned deposit does.
  if (!isMoved) return 'known';
  if (targetMinor === wholeMinor(payment)) {
    await endReturned(tx, deps, { payment, report, judged });
    return 'applied';
  }
  const isHeld = payment.status === 'reviewing' || payment.status === 'refunding';
  const status = isHeld ? payment.status : 'completed';
  const reason = isHeld ? payment.reason : null;
  const at = deps.clock.now();
  await announcePayment(tx, await updatePayment(tx, payment, { status, reason, isEnded: true, at }));
  return 'applied';
};

const payOut: Apply = async (tx, deps, step) => {
  const { payment, report } = step;
  const change = { status: 'completed', reason: report.reason, providerReference: report.reference } as const;
  const updated = await updatePayment(tx, payment, { ...change, isEnded: true, at: deps.clock.now() });
  await payOutWithdrawal(tx, deps, updated);
  await notePayoutTraces(tx, deps, updated);
  if ((await balance(tx, deps, { ...step, payment: updated })) === 'known') await announcePayment(tx, updated);
  return 'applied';
};

const giveBack: Apply = async (tx, deps, { payment, report }) => {
  const change = { status: 'denied', reason: report.reason, providerReference: report.reference } as const;
  const updated = await updatePayment(tx, payment, { ...change, isEnded: true, at: deps.clock.now() });
  await returnWithdrawal(tx, deps, updated);
  await announcePayment(tx, updated);
  return 'applied';
};

const payAgain: Apply = async (tx, deps, step) => {
  const { payment, report } = step;
  const wasPaid = payment.returnedMinor > 0n;
  const returned = wasPaid ? payment : await settleWithoutMoney(tx, deps, { payment, reported: report.status });
  return balance(tx, deps, { ...step, payment: returned });
};

const actions: Record<ReportAction, Apply> = {
  known: async () => 'known',
  progress,
  watch,
  end,
  credit,
  void: voidUnpaid,
  balance,
  payOut,
  giveBack,
  payAgain,
  alert: contradict,
};

/** Applies a report to a locked payment by the table, unless a newer one was applied before. */
export async function applyReport(tx: Tx, deps: PaymentsDeps, step: Step): Promise<Applied> {
  const { payment, report } = step;
  if (report.missingMinor !== undefined && report.missingMinor > 0n) {
    await stopForMissing(tx, deps, { payment, missingMinor: report.missingMinor });
    return 'applied';
  }
  const book = bookOf(payment);
  if (isSuperseded({ ...book, reportedAt: payment.reportedAt }, report)) return 'superseded';
  const outcome = await actions[actionFor(book, report.status)](tx, deps, step);
  // An intermediate state that contradicts the end says nothing about later reports.
  const isEnd = !['created', 'pending', 'processing'].includes(report.status);
  if (outcome !== 'alert' || isEnd) await markReported(tx, payment, report.at);
  return outcome;
}

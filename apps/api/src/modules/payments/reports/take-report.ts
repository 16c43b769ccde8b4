import { id as uuid } from '@altyn/contracts/common';
import { formatMoney } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { openAlert } from '../alerts/watch-payments.ts';
import { type PaymentsDeps, providerOf } from '../ports.ts';
import type { PaymentReport } from '../providers/port.ts';
import { requestHash } from '../request-hash.ts';
import { returnedBy, wholeMinor } from '../reversals/balance-payment.ts';
import { feeTermsOf, orderedMinor } from '../rules.ts';
import type { Judged } from '../screening/judge-transfer.ts';
import { judgeDeposit } from '../screening/screen-deposit.ts';
import { insertPayment, lockPayment, type PaymentRow } from '../store.ts';
import { applyReport } from './apply-report.ts';
import { hasEvent, insertEvent, type ReportOutcome } from './event-store.ts';

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
  return deps.db.transaction((tx) => take(tx, deps, { ...taken, judged }));
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
    (await lockPayment(tx, { playerId, id: report.paymentId })) ??
    (await openSeparatePayment(tx, deps, { provider, report }));
  if (!payment || payment.direction !== report.direction || payment.provider !== provider) {
    return refuse('PAYMENT_NOT_FOUND');
  }
  if (event && (await hasEvent(tx, { playerId, provider, eventId: event.id }))) return 'duplicate';
  const outcome = isSameMoney(deps, payment, report)
    ? await applyReport(tx, deps, { payment, report, judged })
    : await alertMismatch(tx, deps, { payment, report });
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
async function openSeparatePayment(
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

/** Tells whether a report is about this order and its amount, and no more than the whole has gone back. */
function isSameMoney(deps: PaymentsDeps, payment: PaymentRow, report: PaymentReport): boolean {
  const isSameReference = payment.providerReference === null || payment.providerReference === report.reference;
  const expected = payment.askedMinor ?? orderedMinor(payment);
  const isSameOrder = isSameReference && expected === report.amountMinor && payment.currency === report.currency;
  const isPart = report.status.startsWith('partially_');
  const returned = returnedBy(payment, report);
  const isReturnedFit = returned <= wholeMinor(payment) && (!isPart || returned > 0n);
  // More than was credited cannot arrive on an ended payment: that money has a payment of its own.
  const isMore = payment.returnedMinor === 0n && (report.settledMinor ?? 0n) > payment.amountMinor;
  const isEnded = payment.status === 'completed';
  return isSameOrder && isReturnedFit && !(isMore && isEnded && providerOf(deps, payment.provider).takesAnyAmount);
}

/** Opens an alert for a report of other money than the payment's; nothing moves. */
async function alertMismatch(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, report }: { payment: PaymentRow; report: PaymentReport },
): Promise<'mismatch'> {
  const ours = `${formatMoney(payment.askedMinor ?? orderedMinor(payment))} ${payment.currency}`;
  const theirs = `${formatMoney(report.amountMinor)} ${report.currency}`;
  const { reference, status, returnedMinor } = report;
  const subject = [payment.id, status, theirs, reference, returnedMinor].join(' ');
  const details = { provider: payment.provider, payment: payment.id, ours, theirs, reference, status };
  await openAlert(tx, deps, { kind: 'mismatch', subject, playerId: payment.playerId, details });
  return 'mismatch';
}

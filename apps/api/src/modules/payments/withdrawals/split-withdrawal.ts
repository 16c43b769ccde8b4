import { formatMoney, type Minor } from '@altyn/domain/money';
import { writeAudit } from '../../../platform/audit.ts';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { listRequestsOfPayment } from '../../kyc/index.ts';
import { findMaxPayout } from '../methods/setup-store.ts';
import type { PaymentsDeps } from '../ports.ts';
import { feeTermsOf } from '../rules.ts';
import { findPaymentOwner, insertPart, lockPayment, type PaymentRow, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import { amountsUpTo, partsOf } from './part-rules.ts';

const noParts = (message: string): Refusal => refuse('VALIDATION_ERROR', { details: [{ path: 'parts', message }] });

/**
 * Divides a waiting withdrawal, which the caller has locked, into parts that wait as it did. Money does not move: the parts
 * hold what the whole held. Refuses VALIDATION_ERROR for amounts that make no parts (`partsOf`) or one above the largest
 * payout of the method, PAYMENT_STATE for a part.
 * @returns the parts in order.
 */
export async function splitInto(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, amounts }: { payment: PaymentRow; amounts: readonly Minor[] },
): Promise<PaymentRow[] | Refusal> {
  const { playerId, id: wholeId, accountSealed } = payment;
  if (payment.status !== 'waiting_approval' || payment.partOf !== null || accountSealed === null)
    return refuse('PAYMENT_STATE');
  const parts = partsOf({ ...payment, fee: feeTermsOf(payment) }, amounts);
  if (!parts) return noParts('must add up to the whole, and each be more than its fee');
  const maxMinor = await findMaxPayout(tx, { code: payment.method, currency: payment.currency });
  if (maxMinor !== null && parts.some(({ amountMinor }) => amountMinor > maxMinor))
    return noParts(`must each be ${formatMoney(maxMinor)} at most, the largest payout of ${payment.method}`);
  const at = deps.clock.now();
  const account = deps.payments.accounts.unseal(accountSealed, wholeId);
  const stored: PaymentRow[] = [];
  for (const [index, part] of parts.entries()) {
    const id = deps.ids.next();
    const sealed = deps.payments.accounts.seal(account, id);
    const place = { number: index + 1, count: parts.length };
    await insertPart(tx, { ...part, ...place, whole: payment, id, accountSealed: sealed, at });
    const row = await lockPayment(tx, { playerId, id });
    if (!row) throw new Error('a part was not stored');
    stored.push(row);
  }
  const whole = await updatePayment(tx, payment, { status: 'split', reason: null, isEnded: true, at });
  await announcePayment(tx, whole);
  for (const part of stored) await announcePayment(tx, part);
  return stored;
}

/** The amounts in which a withdrawal is paid because of its method's largest payout; undefined: in one. */
export async function amountsByMethod(tx: Queries, payment: PaymentRow): Promise<Minor[] | undefined> {
  const { method: code, currency, amountMinor, partOf } = payment;
  const maxMinor = partOf === null ? await findMaxPayout(tx, { code, currency }) : null;
  return maxMinor === null || amountMinor <= maxMinor ? undefined : amountsUpTo(amountMinor, maxMinor);
}

/**
 * Splits a waiting withdrawal by an operator's decision; each part is then decided by itself. Audited. Refuses
 * PAYMENT_NOT_FOUND, PAYMENT_STATE, VALIDATION_ERROR (`splitInto`); PAYOUT_STOPPED while a document that was asked for it
 * is not decided, as no part would wait for it.
 */
export async function splitWithdrawal(
  deps: PaymentsDeps,
  decision: {
    paymentId: string;
    amountsOf: (amountMinor: Minor) => readonly Minor[];
    actor: string;
    reason: string;
  },
): Promise<PaymentRow[] | Refusal> {
  const { paymentId, amountsOf, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const playerId = await findPaymentOwner(tx, paymentId);
    if (playerId === undefined) return refuse('PAYMENT_NOT_FOUND');
    const payment = await lockPayment(tx, { playerId, id: paymentId });
    if (payment?.direction !== 'withdraw') return refuse('PAYMENT_NOT_FOUND');
    const requests = await listRequestsOfPayment(tx, paymentId);
    if (requests.some(({ state }) => state === 'asked' || state === 'answered'))
      return refuse('PAYOUT_STOPPED', { details: [{ path: 'player', message: 'documents' }] });
    const parts = await splitInto(tx, deps, { payment, amounts: amountsOf(payment.amountMinor) });
    if (isRefusal(parts)) return parts;
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at: deps.clock.now(), actor, action: 'withdrawal.split', subject: paymentId, reason },
      details: { playerId, parts: parts.map(({ id, amountMinor }) => ({ id, amount: amountMinor.toString() })) },
    });
    return parts;
  });
}

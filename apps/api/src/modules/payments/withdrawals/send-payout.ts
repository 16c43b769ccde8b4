import type { Tx } from '../../../platform/db/db.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { refuseFrozen } from '../../wallet/index.ts';
import { callbackUrl, type PaymentsDeps, providerOf } from '../ports.ts';
import { takeReport } from '../reports/take-report.ts';
import { orderedMinor } from '../rules.ts';
import { findPayment, lockPayment, markOrdered, type PaymentRow, startChecks, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import { giveBack } from './decide-withdrawal.ts';

/** The provider is unreachable: the job is retried with growing pauses. */
class ProviderUnavailable extends Error {}

/**
 * Sends an approved withdrawal to its provider. The order contains the payment's id, so that a repeat after a crash is the
 * same order. A definite refusal returns the money. Of a frozen account nothing is sent: what was never ordered waits for an
 * operator again; what may be at the provider already waits as it is, and is ordered again once the account is free.
 * @throws ProviderUnavailable without an answer.
 */
export async function sendPayout(deps: PaymentsDeps, of: { playerId: string; paymentId: string }): Promise<void> {
  const key = { playerId: of.playerId, id: of.paymentId };
  const payment = await findPayment(deps.db.kysely, key);
  if (payment?.status !== 'processing' || payment.providerReference !== null || payment.accountSealed === null) return;
  if (!(await admitPayout(deps, key))) return;
  const { provider, providerMethod, currency } = payment;
  const result = await providerOf(deps, provider).createPayout({
    paymentId: payment.id,
    playerId: payment.playerId,
    providerMethod,
    amountMinor: orderedMinor(payment),
    currency,
    callbackUrl: callbackUrl(deps, provider),
    recipient: payment.recipient ?? '',
    account: deps.payments.accounts.unseal(payment.accountSealed, payment.id),
  });
  if (result === 'unavailable') throw new ProviderUnavailable(`payout ${payment.id}`);
  if (result === 'refused') {
    await deps.db.transaction(async (tx) => {
      const current = await lockPayment(tx, key);
      if (current?.status !== 'processing' || current.providerReference !== null) return;
      await giveBack(tx, deps, { payment: current, status: 'denied', reason: 'refused_by_provider' });
    });
    return;
  }
  await deps.db.transaction(async (tx) => {
    const current = await lockPayment(tx, key);
    if (current?.status !== 'processing') return;
    await updatePayment(tx, key, {
      status: 'processing',
      providerReference: result.reference,
      isEnded: false,
      at: deps.clock.now(),
    });
  });
  const outcome = await takeReport(deps, { provider, report: result });
  if (isRefusal(outcome)) throw new Error(`payout ${payment.id}: ${outcome.name}`);
}

/** Marks the payout as ordered before the provider hears of it. @returns false when the account is frozen. */
async function admitPayout(deps: PaymentsDeps, key: { playerId: string; id: string }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const current = await lockPayment(tx, key);
    if (current?.status !== 'processing' || current.providerReference !== null) return false;
    const at = deps.clock.now();
    if (!(await refuseFrozen(tx, { playerId: key.playerId, at }))) {
      await markOrdered(tx, current, at);
      return true;
    }
    if (current.orderedAt === null) await waitAgain(tx, { payment: current, at });
    return false;
  });
}

async function waitAgain(tx: Tx, { payment, at }: { payment: PaymentRow; at: Date }): Promise<void> {
  const change = { status: 'waiting_approval', reason: 'wait_review', isEnded: false, at } as const;
  const updated = await updatePayment(tx, payment, change);
  await startChecks(tx, payment, null);
  await announcePayment(tx, updated);
}

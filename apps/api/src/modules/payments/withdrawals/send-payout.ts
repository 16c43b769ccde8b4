import { isRefusal } from '../../../platform/refusal.ts';
import { unseal } from '../account-seal.ts';
import { callbackUrl, type PaymentsDeps, providerOf } from '../ports.ts';
import { takeReport } from '../reports/take-report.ts';
import { orderedMinor } from '../rules.ts';
import { findPayment, lockPayment, updatePayment } from '../store.ts';
import { giveBack } from './decide-withdrawal.ts';

/** The provider is unreachable: the job is retried with growing pauses. */
class ProviderUnavailable extends Error {}

/**
 * Sends an approved withdrawal to its provider. The order contains the payment's id, so that a repeat after a crash is the
 * same order. A definite refusal returns the money.
 * @throws ProviderUnavailable without an answer.
 */
export async function sendPayout(deps: PaymentsDeps, of: { playerId: string; paymentId: string }): Promise<void> {
  const key = { playerId: of.playerId, id: of.paymentId };
  const payment = await findPayment(deps.db.kysely, key);
  if (payment?.status !== 'processing' || payment.providerReference !== null || payment.accountSealed === null) return;
  const { provider, providerMethod, currency } = payment;
  const result = await providerOf(deps, provider).createPayout({
    paymentId: payment.id,
    playerId: payment.playerId,
    providerMethod,
    amountMinor: orderedMinor(payment),
    currency,
    callbackUrl: callbackUrl(deps, provider),
    recipient: payment.recipient ?? '',
    account: unseal(payment.accountSealed, { key: deps.payments.sealKey, context: payment.id }),
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

import { type PaymentsDeps, providerOf } from '../ports.ts';
import { findPayment } from '../store.ts';
import { takeReport } from '../reports/take-report.ts';

/**
 * Has the provider send a deposit back, and takes in its answer. Safe to repeat: the provider sends it once.
 * @throws Error while the provider cannot be reached or refuses, so that the job is tried again and an operator sees it.
 */
export async function sendRefund(deps: PaymentsDeps, of: { playerId: string; paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.db.kysely, { playerId: of.playerId, id: of.paymentId });
  if (payment?.status !== 'refunding' || payment.providerReference === null) return;
  const report = await providerOf(deps, payment.provider).refund(payment.providerReference);
  if (report === 'refused') deps.log.error({ paymentId: payment.id }, 'a provider refuses to send a deposit back');
  if (typeof report === 'string') throw new Error(`the refund is ${report}`);
  await takeReport(deps, { provider: payment.provider, report });
}

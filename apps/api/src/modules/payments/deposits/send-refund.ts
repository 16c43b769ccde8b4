import { refuseFrozen } from '../../wallet/index.ts';
import { type PaymentsDeps, providerOf } from '../ports.ts';
import { takeReport } from '../reports/take-report.ts';
import { findPayment } from '../store.ts';

/**
 * Requests a refund from the provider and applies its answer. Safe to repeat: the provider refunds once. The money of a
 * frozen account stays until it is freed.
 * @throws Error while the provider is unreachable or refuses, so that the job is retried and visible to an operator.
 */
export async function sendRefund(deps: PaymentsDeps, of: { playerId: string; paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.db.kysely, { playerId: of.playerId, id: of.paymentId });
  if (payment?.status !== 'refunding' || payment.providerReference === null) return;
  if (await refuseFrozen(deps.db.kysely, { playerId: of.playerId, at: deps.clock.now() })) return;
  const report = await providerOf(deps, payment.provider).refund(payment.providerReference);
  if (report === 'refused') deps.log.error({ paymentId: payment.id }, 'a provider refused to refund a deposit');
  if (typeof report === 'string') throw new Error(`the refund is ${report}`);
  await takeReport(deps, { provider: payment.provider, report });
}

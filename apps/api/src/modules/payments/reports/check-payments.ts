import { selectDueChecks } from '../lists-store.ts';
import { type PaymentsDeps, providerOf } from '../ports.ts';
import { checkPauseMs, type DepositStatus, depositLifeMs, depositMachine } from '../rules.ts';
import { lockPayment, type PaymentRow, scheduleCheck, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import { sendPayout } from '../withdrawals/send-payout.ts';
import { takeReport } from './take-report.ts';

const batch = 50;
const maxBatches = 20;
/** Time budget of a run: the next one starts a minute later and continues. */
const runsAtMostMs = 45_000;

/**
 * Polls providers for payments without a webhook and expires deposits that nobody will pay. Each payment is polled with
 * growing pauses; a failing one does not delay the others.
 * @returns the number polled.
 */
export async function checkPayments(deps: PaymentsDeps): Promise<number> {
  let polled = 0;
  const endMs = performance.now() + runsAtMostMs;
  for (let round = 0; round < maxBatches; round += 1) {
    const due = await selectDueChecks(deps.db.kysely, { at: deps.clock.now(), limit: batch });
    for (const payment of due) {
      if (performance.now() > endMs) return polled;
      polled += 1;
      // Schedule the next check first, so that a payment that breaks the check does not head every batch.
      const checks = payment.checks + 1;
      const at = new Date(deps.clock.now().getTime() + checkPauseMs(checks));
      await scheduleCheck(deps.db.kysely, payment, { checks, at });
      try {
        await checkOne(deps, payment);
      } catch (error) {
        deps.log.error({ err: error, paymentId: payment.id }, 'checking a payment failed');
      }
    }
    if (due.length < batch) break;
  }
  return polled;
}

async function checkOne(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const { direction, provider, providerReference: reference, playerId, id } = payment;
  if (reference === null) {
    if (direction === 'withdraw') return sendPayout(deps, { playerId, paymentId: id });
    return expireOld(deps, payment);
  }
  const report = await providerOf(deps, provider).read({ direction, reference });
  if (report !== 'unavailable' && report !== 'refused') await takeReport(deps, { provider, report });
  // A deposit unknown to the provider or open for a day will not be paid. Money that arrives later is still credited.
  if (direction === 'deposit' && report !== 'unavailable') await expireOld(deps, payment);
  if (direction === 'withdraw' && report === 'refused') {
    deps.log.error(
      { paymentId: id },
      'a provider does not know a payout it had taken: ask it, then `withdrawal settle`',
    );
  }
}

async function expireOld(deps: PaymentsDeps, { playerId, id }: PaymentRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, { playerId, id });
    const at = deps.clock.now();
    if (!payment || at.getTime() - payment.createdAt.getTime() < depositLifeMs) return;
    // Only deposits get here.
    if (!depositMachine.canMove(payment.status as DepositStatus, 'expired', 'house')) return;
    const expired = await updatePayment(tx, payment, { status: 'expired', reason: 'timed_out', isEnded: true, at });
    await announcePayment(tx, expired);
  });
}

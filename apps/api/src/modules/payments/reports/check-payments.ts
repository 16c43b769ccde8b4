import { type PaymentsDeps, providerOf } from '../ports.ts';
import { checkPauseMs, depositLifeMs, depositMachine, type DepositStatus } from '../rules.ts';
import { sendPayout } from '../withdrawals/send-payout.ts';
import { selectDueChecks } from '../lists-store.ts';
import { lockPayment, type PaymentRow, scheduleCheck, updatePayment } from '../store.ts';
import { takeReport } from './take-report.ts';
import { announcePayment } from '../views.ts';

const batch = 50;
const maxBatches = 20;
/** The next run begins a minute later: what is still due is asked about then. */
const runsAtMostMs = 45_000;

/**
 * Asks providers about payments whose webhook has not come, and ends deposits that nobody will pay. Each payment is
 * asked about with growing pauses; one that fails does not keep the others waiting.
 * @returns how many were asked about.
 */
export async function checkPayments(deps: PaymentsDeps): Promise<number> {
  let asked = 0;
  const endMs = performance.now() + runsAtMostMs;
  for (let round = 0; round < maxBatches; round += 1) {
    const due = await selectDueChecks(deps.db.kysely, { at: deps.clock.now(), limit: batch });
    for (const payment of due) {
      if (performance.now() > endMs) return asked;
      asked += 1;
      // First the next date, so that a payment that breaks the check is not the first of every batch.
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
  return asked;
}

async function checkOne(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const { direction, provider, providerReference: reference, playerId, id } = payment;
  if (reference === null) {
    if (direction === 'withdraw') return sendPayout(deps, { playerId, paymentId: id });
    return expireOld(deps, payment);
  }
  const report = await providerOf(deps, provider).read({ direction, reference });
  if (report !== 'unavailable' && report !== 'refused') await takeReport(deps, { provider, report });
  // What it does not know, or has left open for a day, will not be paid. Should money come after all, it is credited.
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
    // Only deposits come here.
    if (!depositMachine.canMove(payment.status as DepositStatus, 'expired', 'house')) return;
    const expired = await updatePayment(tx, payment, { status: 'expired', reason: 'timed_out', isEnded: true, at });
    await announcePayment(tx, expired);
  });
}

import { z } from 'zod';
import type { Job } from '../../platform/jobs/jobs.ts';
import { refundJob } from './deposits/admit-deposit.ts';
import { releaseHeld, releaseHeldJob } from './deposits/release-held.ts';
import { sendRefund } from './deposits/send-refund.ts';
import { voidDeposits, voidDepositsJob } from './deposits/void-deposits.ts';
import type { PaymentsDeps } from './ports.ts';
import { checkPayments } from './reports/check-payments.ts';
import { reconcileSettled, reconcileWithAlerts } from './reports/reconcile-with-alerts.ts';
import { settleDay } from './reports/settlement-report.ts';
import { screenAgain } from './screening/screen-again.ts';
import { screenPayout } from './screening/screen-payout.ts';
import { newAddressJob, screenPayoutJob, sendPayoutJob } from './withdrawals/enqueue-payout.ts';
import { sendPayout } from './withdrawals/send-payout.ts';

const playerPayload = z.object({ playerId: z.uuid() });
const paymentPayload = z.object({ playerId: z.uuid(), paymentId: z.uuid() });
const dayMs = 24 * 3_600_000;
/** Excludes the newest hour, which is still settling. */
const settleMs = 3_600_000;

const payout: Job = {
  name: sendPayoutJob,
  run: (deps: PaymentsDeps, payload) => sendPayout(deps, paymentPayload.parse(payload)),
};

const newAddress: Job = {
  name: newAddressJob,
  run: (deps: PaymentsDeps, payload) => screenPayout(deps, paymentPayload.parse(payload)),
};

const screening: Job = {
  name: screenPayoutJob,
  run: (deps: PaymentsDeps, payload) => screenPayout(deps, paymentPayload.parse(payload)),
};

const screeningAgain: Job = {
  name: 'payments-screen-again',
  cron: '*/5 * * * *',
  run: (deps: PaymentsDeps) => screenAgain(deps),
};

const refund: Job = {
  name: refundJob,
  run: (deps: PaymentsDeps, payload) => sendRefund(deps, paymentPayload.parse(payload)),
};

const voidOpen: Job = {
  name: voidDepositsJob,
  run: (deps: PaymentsDeps, payload) => voidDeposits(deps, playerPayload.parse(payload).playerId),
};

const releaseHeldDeposits: Job = {
  name: releaseHeldJob,
  run: (deps: PaymentsDeps, payload) => releaseHeld(deps, playerPayload.parse(payload).playerId),
};

const check: Job = {
  name: 'payments-check',
  cron: '* * * * *',
  run: async (deps: PaymentsDeps) => {
    await checkPayments(deps);
  },
};

const reconcile: Job = {
  name: 'payments-reconcile',
  cron: '23 * * * *',
  run: async (deps: PaymentsDeps) => {
    const to = new Date(deps.clock.now().getTime() - settleMs);
    const unread: string[] = [];
    for (const provider of deps.payments.providers.keys()) {
      const { differences } = await reconcileWithAlerts(deps, { provider, from: new Date(to.getTime() - dayMs), to });
      for (const difference of differences) deps.log.error(difference, "a provider's payments differ from our books");
      if (differences.some(({ kind }) => kind === 'unreadable')) unread.push(provider);
    }
    // Fails the job, which is retried.
    if (unread.length > 0) throw new Error(`not compared: ${unread.join(', ')}`);
  },
};

const reconcileOld: Job = {
  name: 'payments-reconcile-settled',
  cron: '47 2 * * *',
  run: async (deps: PaymentsDeps) => {
    const to = new Date(deps.clock.now().getTime() - settleMs);
    const unread: string[] = [];
    for (const provider of deps.payments.providers.keys()) {
      const differences = await reconcileSettled(deps, { provider, to });
      for (const difference of differences) deps.log.error(difference, "a provider's payments differ from our books");
      if (differences.some(({ kind }) => kind === 'unreadable')) unread.push(provider);
    }
    if (unread.length > 0) throw new Error(`not compared: ${unread.join(', ')}`);
  },
};

const settlement: Job = {
  name: 'payments-settlement',
  // Half past midnight UTC: the day is over, and its last callbacks have arrived.
  cron: '30 0 * * *',
  run: (deps: PaymentsDeps) => settleDay(deps),
};

export const paymentsJobs: readonly Job[] = [
  settlement,
  payout,
  newAddress,
  screening,
  screeningAgain,
  refund,
  voidOpen,
  releaseHeldDeposits,
  check,
  reconcile,
  reconcileOld,
];

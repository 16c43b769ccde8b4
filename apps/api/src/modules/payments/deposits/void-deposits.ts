import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import type { OutboxConsumer } from '../../../platform/outbox/outbox-consumer.ts';
import { listOpenDeposits } from '../lists-store.ts';
import { refuseFrozen } from '../../wallet/index.ts';
import { type PaymentsDeps, providerOf } from '../ports.ts';
import { takeReport } from '../reports/take-report.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import { whyNotAdmitted } from './admit-deposit.ts';

/** Name of the job that voids a player's open deposits that are no longer admitted. */
export const voidDepositsJob = 'payments-void-deposits';

/** Rechecks a player's open deposits after a change of limits, a break, an exclusion or a freeze. */
export const limitsConsumer: OutboxConsumer = {
  name: 'payments-limits',
  kinds: new Set(['limits', 'account']),
  async prepare(_deps, events) {
    const players = new Set(events.flatMap(({ playerId }) => playerId ?? []));
    return async (tx) => {
      for (const playerId of players) {
        await enqueueJob(tx, { name: voidDepositsJob, payload: { playerId }, key: `${voidDepositsJob}:${playerId}` });
      }
    };
  },
};

/**
 * Voids a player's open deposits that would not be credited, at the provider where it knows them, so that its page takes no
 * more money. One paid at this moment is refunded when reported.
 * @throws Error when a provider is unreachable; the job is retried.
 */
export async function voidDeposits(deps: PaymentsDeps, playerId: string): Promise<void> {
  for (const payment of await listOpenDeposits(deps.db.kysely, playerId)) {
    const isAdmitted = await deps.db.transaction(
      async (tx) =>
        (await whyNotAdmitted(tx, deps, payment)) === null &&
        !(await refuseFrozen(tx, { playerId, at: deps.clock.now() })),
    );
    if (isAdmitted) continue;
    if (payment.providerReference !== null) {
      const report = await providerOf(deps, payment.provider).voidDeposit(payment.providerReference);
      if (report === 'unavailable') throw new Error('the provider cannot be reached');
      if (report !== 'refused') await takeReport(deps, { provider: payment.provider, report });
    }
    await endHere(deps, payment);
  }
}

/** Ends deposits that the provider does not know or has not ended: not paid, as nobody refused them. */
async function endHere(deps: PaymentsDeps, { playerId, id }: PaymentRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, { playerId, id });
    if (payment?.status !== 'created' && payment?.status !== 'pending') return;
    const at = deps.clock.now();
    const change = { status: 'expired', reason: 'cancelled_by_merchant', isEnded: true, at } as const;
    await announcePayment(tx, await updatePayment(tx, payment, change));
  });
}

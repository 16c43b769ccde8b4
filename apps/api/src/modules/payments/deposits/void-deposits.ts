import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import type { OutboxConsumer } from '../../../platform/outbox/outbox-consumer.ts';
import { whyNotAdmitted } from './admit-deposit.ts';
import { type PaymentsDeps, providerOf } from '../ports.ts';
import { listOpenDeposits } from '../lists-store.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../store.ts';
import { takeReport } from '../reports/take-report.ts';
import { announcePayment } from '../views.ts';

/** Name of the job that ends a player's open deposits which are not admitted any more. */
export const voidDepositsJob = 'payments-void-deposits';

/** A player's limits, break or exclusion have changed: their open deposits are looked at again. */
export const limitsConsumer: OutboxConsumer = {
  name: 'payments-limits',
  kinds: new Set(['limits']),
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
 * Ends a player's open deposits that would not be credited: at the provider where it knows them, so that its page takes no
 * money any more. One that was paid in this moment is refunded when it is reported.
 * @throws Error when a provider cannot be reached: the job is tried again.
 */
export async function voidDeposits(deps: PaymentsDeps, playerId: string): Promise<void> {
  for (const payment of await listOpenDeposits(deps.db.kysely, playerId)) {
    const reason = await deps.db.transaction((tx) => whyNotAdmitted(tx, deps, payment));
    if (reason === null) continue;
    if (payment.providerReference !== null) {
      const report = await providerOf(deps, payment.provider).voidDeposit(payment.providerReference);
      if (report === 'unavailable') throw new Error('the provider cannot be reached');
      if (report !== 'refused') await takeReport(deps, { provider: payment.provider, report });
    }
    await endHere(deps, payment);
  }
}

/** Ends what the provider does not know, or has not ended itself. */
async function endHere(deps: PaymentsDeps, { playerId, id }: PaymentRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, { playerId, id });
    if (payment?.status !== 'created' && payment?.status !== 'pending') return;
    const at = deps.clock.now();
    const change = { status: 'denied', reason: 'cancelled_by_merchant', isEnded: true, at } as const;
    await announcePayment(tx, await updatePayment(tx, payment, change));
  });
}

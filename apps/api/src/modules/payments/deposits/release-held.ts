import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import type { OutboxConsumer } from '../../../platform/outbox/outbox-consumer.ts';
import { listDepositsOf } from '../lists-store.ts';
import type { PaymentsDeps } from '../ports.ts';
import { findScreening } from '../screening/screening-store.ts';
import { lockPayment } from '../store.ts';
import { enqueueRefund } from './admit-deposit.ts';
import { endReview } from './complete-deposit.ts';
import { isHeldDeposit } from './why-held.ts';

/** Name of the job that credits a player's deposits that waited for the identity. */
export const releaseHeldJob = 'payments-release-held';

/** Rechecks a player's held deposits when the identity was decided or the account was freed. */
export const identityConsumer: OutboxConsumer = {
  name: 'payments-identity',
  kinds: new Set(['kyc', 'account']),
  async prepare(_deps, events) {
    const players = new Set(events.flatMap(({ playerId }) => playerId ?? []));
    return async (tx) => {
      for (const playerId of players)
        await enqueueJob(tx, { name: releaseHeldJob, payload: { playerId }, key: `${releaseHeldJob}:${playerId}` });
    };
  },
};

/**
 * Credits a player's deposits that waited for the identity or the freed account alone; those that are screened too go on
 * waiting. Refunds that a frozen account held go on.
 */
export async function releaseHeld(deps: PaymentsDeps, playerId: string): Promise<void> {
  for (const id of await listDepositsOf(deps.db.kysely, { playerId, status: 'reviewing' })) {
    await deps.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, { playerId, id });
      if (!payment || !isHeldDeposit(payment)) return;
      const screening = await findScreening(tx, { playerId, paymentId: id });
      if (screening?.state === 'held') return;
      await endReview(tx, deps, payment);
    });
  }
  for (const id of await listDepositsOf(deps.db.kysely, { playerId, status: 'refunding' }))
    await enqueueRefund(deps.db.kysely, { id, playerId });
}

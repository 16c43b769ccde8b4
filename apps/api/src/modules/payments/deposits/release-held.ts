import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import type { OutboxConsumer } from '../../../platform/outbox/outbox-consumer.ts';
import { listHeldForIdentity } from '../lists-store.ts';
import type { PaymentsDeps } from '../ports.ts';
import { findScreening } from '../screening/screening-store.ts';
import { lockPayment } from '../store.ts';
import { endReview } from './complete-deposit.ts';
import { identityHold } from './identity-hold.ts';

/** Name of the job that credits a player's deposits that waited for the identity. */
export const releaseHeldJob = 'payments-release-held';

/** Rechecks a player's held deposits when the identity was decided. */
export const identityConsumer: OutboxConsumer = {
  name: 'payments-identity',
  kinds: new Set(['kyc']),
  async prepare(_deps, events) {
    const players = new Set(events.flatMap(({ playerId }) => playerId ?? []));
    return async (tx) => {
      for (const playerId of players)
        await enqueueJob(tx, { name: releaseHeldJob, payload: { playerId }, key: `${releaseHeldJob}:${playerId}` });
    };
  },
};

/** Credits a player's deposits that waited for the identity alone; those that are screened too go on waiting. */
export async function releaseHeld(deps: PaymentsDeps, playerId: string): Promise<void> {
  for (const id of await listHeldForIdentity(deps.db.kysely, playerId)) {
    await deps.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, { playerId, id });
      if (payment?.status !== 'reviewing' || payment.reason !== identityHold) return;
      const screening = await findScreening(tx, { playerId, paymentId: id });
      if (screening?.state === 'held') return;
      await endReview(tx, deps, payment);
    });
  }
}

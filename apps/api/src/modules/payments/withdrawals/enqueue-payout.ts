import type { Tx } from '../../../platform/db/db.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import type { PaymentRow } from '../store.ts';

/** Name of the job that sends an approved withdrawal to its provider. */
export const sendPayoutJob = 'payments-send-payout';

/** Name of the job that screens and sends an on-chain withdrawal, also after a first payout's waiting period. */
export const screenPayoutJob = 'payments-screen-payout';
export const newAddressJob = 'payments-new-address';

/** Enqueues the payout in the transaction that approves it. */
export async function enqueuePayout(tx: Tx, payment: PaymentRow): Promise<void> {
  const { id, playerId } = payment;
  await enqueueJob(tx, { name: sendPayoutJob, payload: { playerId, paymentId: id }, key: `${sendPayoutJob}:${id}` });
}

/**
 * Enqueues the screening of an on-chain withdrawal in the transaction that approves it.
 * @param of.runAt end of the waiting period before the first payout to an address, in which the player may cancel.
 */
export async function enqueueScreening(tx: Tx, of: { payment: PaymentRow; runAt?: Date }): Promise<void> {
  const { id, playerId } = of.payment;
  const name = of.runAt ? newAddressJob : screenPayoutJob;
  const pause = of.runAt ? { runAt: of.runAt } : {};
  await enqueueJob(tx, { name, payload: { playerId, paymentId: id }, key: `${name}:${id}`, ...pause });
}

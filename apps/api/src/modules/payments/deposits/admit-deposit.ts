import type { Queries, Tx } from '../../../platform/db/db.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { findPlayer } from '../../identity/index.ts';
import { lockBalances } from '../../ledger/index.ts';
import { findLimits, isExcluded, isFrozen } from '../../wallet/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PaymentRow } from '../store.ts';

/** Name of the job that refunds a deposit. */
export const refundJob = 'payments-refund';

/** Reasons of a refund, as message keys. */
export type RefundReason = 'refund_excluded' | 'refund_limit' | 'refund_disabled';

/**
 * Returns why a paid deposit is not credited: its player is disabled, on a break or excluded, or has lowered the deposit
 * limit since. Null: it is credited, or held (`whyHeld`): the money of a frozen account stays here. Locks the player's balance, as a limit change does, so that the two are ordered.
 */
export async function whyNotAdmitted(
  tx: Tx,
  deps: PaymentsDeps,
  { playerId, id: paymentId, amountMinor, currency }: PaymentRow,
): Promise<RefundReason | null> {
  await lockBalances(tx, [playerId]);
  const player = await findPlayer(tx, playerId);
  const at = deps.clock.now();
  const limits = await findLimits(tx, playerId, at);
  if (limits !== undefined && isFrozen(limits)) return null;
  if (player?.isDisabled) return 'refund_disabled';
  if (limits !== undefined && isExcluded(limits, at)) return 'refund_excluded';
  const refusal = await deps.payments.checkDeposit(tx, {
    playerId,
    paymentId,
    amountMinor,
    openMinor: 0n,
    currency,
    at,
  });
  return refusal ? 'refund_limit' : null;
}

/** Enqueues the refund in the transaction that decides it. */
export async function enqueueRefund(tx: Queries, { id, playerId }: Pick<PaymentRow, 'id' | 'playerId'>): Promise<void> {
  await enqueueJob(tx, { name: refundJob, payload: { playerId, paymentId: id }, key: `${refundJob}:${id}` });
}

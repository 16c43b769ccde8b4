import { isRefusal } from '../../../platform/refusal.ts';
import type { PaymentsDeps } from '../ports.ts';
import { findPayment } from '../store.ts';
import { approve } from '../withdrawals/approve-withdrawal.ts';
import { lockWaiting, refuseStopped } from '../withdrawals/decide-withdrawal.ts';
import { judgePayout } from './judge-transfer.ts';
import { keepJudgement } from './screen-deposit.ts';

/**
 * Screens an approved on-chain withdrawal as the last step before it is sent. Clear: it is sent. Flagged or unknown: it
 * waits for an operator. Safe to repeat; a withdrawal canceled meanwhile stays canceled.
 */
export async function screenPayout(deps: PaymentsDeps, of: { playerId: string; paymentId: string }): Promise<void> {
  const key = { playerId: of.playerId, id: of.paymentId };
  const payment = await findPayment(deps.db.kysely, key);
  if (payment?.status !== 'waiting_approval') return;
  const judged = await judgePayout(deps, payment);
  await deps.db.transaction(async (tx) => {
    const current = await lockWaiting(tx, key, { to: 'processing', by: 'house' });
    if (isRefusal(current)) return;
    await keepJudgement(tx, deps, { payment: current, judged, origins: [] });
    // The player may have been disabled or linked while the payout waited.
    const { playerId, approvedDespite: despite } = current;
    if (await refuseStopped(tx, { playerId, despite, at: deps.clock.now() })) return;
    if (judged.verdict !== 'clear') return;
    const done = await approve(tx, deps, current);
    // It stays in the queue of those who decide withdrawals.
    if (isRefusal(done)) deps.log.warn({ paymentId: current.id, refusal: done.name }, 'the withdrawal was not sent');
  });
}

import type { Tx } from '../../../platform/db/db.ts';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { dropRequests } from '../../kyc/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import { checkPauseMs } from '../rules.ts';
import { type PaymentRow, startChecks, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import { enqueuePayout } from './enqueue-payout.ts';
import { amountsByMethod, splitInto } from './split-withdrawal.ts';

/**
 * Approves a waiting withdrawal, which the caller has locked. Above the largest payout of its method it is paid in parts,
 * all of which are approved. Refuses VALIDATION_ERROR where that makes no parts: too many, or one that is all fee.
 */
export async function approve(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<PaymentRow | Refusal> {
  const amounts = await amountsByMethod(tx, payment);
  if (!amounts) return approveOne(tx, deps, payment);
  const parts = await splitInto(tx, deps, { payment, amounts });
  if (isRefusal(parts)) return parts;
  await dropRequests(tx, { playerId: payment.playerId, paymentId: payment.id, at: deps.clock.now() });
  for (const part of parts) await approveOne(tx, deps, part);
  return { ...payment, status: 'split' };
}

async function approveOne(tx: Tx, deps: PaymentsDeps, of: { playerId: string; id: string }): Promise<PaymentRow> {
  const at = deps.clock.now();
  await dropRequests(tx, { playerId: of.playerId, paymentId: of.id, at });
  const approved = await updatePayment(tx, of, { status: 'processing', reason: null, isEnded: false, at });
  await startChecks(tx, of, new Date(at.getTime() + checkPauseMs(0)));
  await enqueuePayout(tx, approved);
  await announcePayment(tx, approved);
  return approved;
}

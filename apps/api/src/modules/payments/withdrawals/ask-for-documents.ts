import type { AskedWhy } from '@altyn/contracts/player/kyc';
import type { AskedDocument } from '@altyn/contracts/player/kyc-rules';
import { writeAudit } from '../../../platform/audit.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { askDocument } from '../../kyc/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import { findPaymentOwner, lockPayment, type PaymentRow, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';

/**
 * Asks the player of a waiting withdrawal for a document: the withdrawal leaves the queue until it is sent. Audited. Refuses
 * PAYMENT_NOT_FOUND, PAYMENT_STATE (it does not wait, or waits for this document already).
 */
export async function askForDocuments(
  deps: PaymentsDeps,
  request: {
    paymentId: string;
    document: AskedDocument;
    why: AskedWhy;
    text: string | null;
    actor: string;
    reason: string;
  },
): Promise<PaymentRow | Refusal> {
  const { paymentId, document, why, actor, reason } = request;
  return deps.db.transaction(async (tx) => {
    const playerId = await findPaymentOwner(tx, paymentId);
    if (playerId === undefined) return refuse('PAYMENT_NOT_FOUND');
    const payment = await lockPayment(tx, { playerId, id: paymentId });
    if (payment?.direction !== 'withdraw') return refuse('PAYMENT_NOT_FOUND');
    if (payment.status !== 'waiting_approval') return refuse('PAYMENT_STATE');
    const isNew = await askDocument(tx, deps, { ...request, playerId, dueAt: null });
    if (!isNew) return refuse('PAYMENT_STATE');
    const at = deps.clock.now();
    const change = { status: payment.status, reason: 'wait_documents', isEnded: false, at } as const;
    const updated = await updatePayment(tx, payment, change);
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor, action: 'withdrawal.ask', subject: paymentId, reason },
      details: { playerId, document, why },
    });
    await announcePayment(tx, updated);
    return updated;
  });
}

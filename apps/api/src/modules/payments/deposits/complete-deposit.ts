import type { Tx } from '../../../platform/db/db.ts';
import { watchDeposit } from '../alerts/watch-payments.ts';
import { saveMethod } from '../methods/method-store.ts';
import { creditDeposit } from '../movements.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { Instrument } from '../providers/port.ts';
import { isSavable } from '../rules.ts';
import { type PaymentRow, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import { enqueueRefund, whyNotAdmitted } from './admit-deposit.ts';

/**
 * What comes with a deposit that has been completed, in the transaction that moves it: money, bonus, alerts, the saved card.
 * @param of.isHeld Its money waits on the account already.
 */
export async function completeDeposit(
  tx: Tx,
  deps: PaymentsDeps,
  of: { payment: PaymentRow; instrument: Instrument | null; isHeld: boolean },
): Promise<void> {
  const { payment, instrument, isHeld } = of;
  payment.bonusMinor = await creditDeposit(tx, deps, { payment, isHeld });
  await watchDeposit(tx, deps, { payment, instrument });
  // A device keeps its cards itself, and its token was for this payment alone.
  if (!instrument || !isSavable(payment.providerMethod)) return;
  const { brand, masked, token } = instrument;
  await saveMethod(tx, {
    playerId: payment.playerId,
    id: deps.ids.next(),
    method: payment.method,
    provider: payment.provider,
    brand,
    masked,
    token,
    lastUsedAt: deps.clock.now(),
  });
}

/** A deposit that was looked at is credited or, where it is not admitted any more, goes back. The caller has locked it. */
export async function endReview(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<PaymentRow> {
  const refused = await whyNotAdmitted(tx, deps, payment);
  if (refused !== null) return sendBack(tx, deps, { payment, reason: refused });
  const updated = await updatePayment(tx, payment, { status: 'completed', isEnded: true, at: deps.clock.now() });
  await completeDeposit(tx, deps, { payment: updated, instrument: null, isHeld: true });
  await announcePayment(tx, updated);
  return updated;
}

/** A deposit that was looked at goes back: its money waits already. The caller has locked it. */
export async function sendBack(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, reason }: { payment: PaymentRow; reason: string },
): Promise<PaymentRow> {
  const updated = await updatePayment(tx, payment, {
    status: 'refunding',
    reason,
    isEnded: true,
    at: deps.clock.now(),
  });
  await enqueueRefund(tx, updated);
  await announcePayment(tx, updated);
  return updated;
}

import type { Tx } from '../../../platform/db/db.ts';
import { watchDeposit } from '../alerts/watch-payments.ts';
import { saveMethod } from '../methods/method-store.ts';
import { creditDeposit } from '../movements.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { Instrument } from '../providers/port.ts';
import { isSavable } from '../rules.ts';
import { type PaymentRow, setPaymentInstrument, updatePayment } from '../store.ts';
import { announcePayment } from '../views.ts';
import { enqueueRefund, whyNotAdmitted } from './admit-deposit.ts';
import { whyHeld } from './why-held.ts';

/**
 * Applies the effects of a completed deposit in the transaction that moves it: money, bonus, alerts, the saved card.
 * @param of.isHeld the money is already held on the account.
 */
export async function completeDeposit(
  tx: Tx,
  deps: PaymentsDeps,
  of: { payment: PaymentRow; instrument: Instrument | null; isHeld: boolean },
): Promise<void> {
  const { payment, instrument, isHeld } = of;
  payment.bonusMinor = await creditDeposit(tx, deps, { payment, isHeld });
  await watchDeposit(tx, deps, { payment, instrument });
  // Money goes back to this instrument first.
  if (instrument) await setPaymentInstrument(tx, payment, instrument.masked);
  // A device stores its cards itself, and its token is valid for this payment only.
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

/**
 * Credits a reviewed deposit, refunds it when it is no longer admitted, or leaves it waiting (`whyHeld`). The
 * caller has locked it.
 */
export async function endReview(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<PaymentRow> {
  const refused = await whyNotAdmitted(tx, deps, payment);
  if (refused !== null) return sendBack(tx, deps, { payment, reason: refused });
  const held = await whyHeld(tx, deps, payment);
  if (held !== null) {
    const change = { status: 'reviewing', reason: held, isEnded: true, at: deps.clock.now() } as const;
    const waiting = await updatePayment(tx, payment, change);
    await announcePayment(tx, waiting);
    return waiting;
  }
  const updated = await updatePayment(tx, payment, { status: 'completed', isEnded: true, at: deps.clock.now() });
  await completeDeposit(tx, deps, { payment: updated, instrument: null, isHeld: true });
  await announcePayment(tx, updated);
  return updated;
}

/** Refunds a reviewed deposit, whose money is already held. The caller has locked it. */
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

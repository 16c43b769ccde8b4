import type { Tx } from '../../platform/db.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import { onDeposit, onWithdrawal } from '../bonuses/index.ts';
import { type Entry, postTransfer } from '../ledger/index.ts';
import { countDeposit } from '../wallet/index.ts';
import type { PaymentsDeps } from './ports.ts';
import type { PaymentRow } from './store.ts';

type Side = Entry['account'];

/** Moves a payment's amount from one account to another; the key is the payment and the step, so no step happens twice. */
async function move(
  tx: Tx,
  deps: PaymentsDeps,
  movement: { payment: PaymentRow; kind: string; from: Side; to: Side },
): Promise<Refusal | undefined> {
  const { payment, kind, from, to } = movement;
  const posted = await postTransfer(tx, deps, {
    playerId: payment.playerId,
    kind,
    entries: [
      { account: from, amountMinor: -payment.amountMinor },
      { account: to, amountMinor: payment.amountMinor },
    ],
    reference: payment.id,
    idempotencyKey: `${kind}:${payment.id}`,
  });
  return isRefusal(posted) ? posted : undefined;
}

/** A movement that nothing may refuse: what it takes is known to be there. */
async function moveSurely(tx: Tx, deps: PaymentsDeps, movement: Parameters<typeof move>[2]): Promise<void> {
  const refusal = await move(tx, deps, movement);
  if (refusal) throw new Error(`${movement.kind} of payment ${movement.payment.id}: ${refusal.name}`);
}

const clearing = (payment: PaymentRow): Side => `clearing:${payment.method}`;

/** A paid deposit: onto the `game` pocket, and on to the bonuses that waited for it. */
export async function creditDeposit(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  await moveSurely(tx, deps, { payment, kind: 'deposit', from: clearing(payment), to: 'game' });
  const { playerId, id: paymentId, amountMinor: amount } = payment;
  const at = deps.clock.now();
  await countDeposit(tx, { playerId, amountMinor: amount, at });
  await onDeposit(tx, deps, { playerId, paymentId, amount, at });
}

/**
 * A withdrawal asked for: its money waits in `withdrawal_hold`, and what burns on a withdrawal burns.
 * Refuses NOT_ENOUGH_BALANCE.
 */
export async function holdWithdrawal(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<Refusal | undefined> {
  const refusal = await move(tx, deps, { payment, kind: 'withdrawal_hold', from: 'digital', to: 'withdrawal_hold' });
  if (refusal) return refusal;
  await onWithdrawal(tx, deps, { playerId: payment.playerId, at: deps.clock.now() });
  return undefined;
}

/** A withdrawal that ended without a payout: its money is withdrawable again. */
export async function returnWithdrawal(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  await moveSurely(tx, deps, { payment, kind: 'withdrawal_return', from: 'withdrawal_hold', to: 'digital' });
}

/** A withdrawal that the provider has paid out. */
export async function payOutWithdrawal(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  await moveSurely(tx, deps, { payment, kind: 'withdrawal', from: 'withdrawal_hold', to: clearing(payment) });
}

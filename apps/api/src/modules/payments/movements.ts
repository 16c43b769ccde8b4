import { type Minor, minMinor } from '@altyn/domain/money';
import type { Tx } from '../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { onDeposit, onWithdrawal } from '../bonuses/index.ts';
import { type Entry, lockBalances, postTransfer } from '../ledger/index.ts';
import { countDeposit } from '../wallet/index.ts';
import type { PaymentsDeps } from './ports.ts';
import { orderedMinor } from './rules.ts';
import { type PaymentRow, setPaymentBonus } from './store.ts';

type Side = Entry['account'];

/** The whole amount from one account to another. */
const wholly = ({ amountMinor }: PaymentRow, { from, to }: { from: Side; to: Side }): Entry[] => [
  { account: from, amountMinor: -amountMinor },
  { account: to, amountMinor },
];

/** A withdrawal's parts in the pockets they come from, with a sign. */
const partsOf = ({ amountMinor, fromGameMinor }: PaymentRow, sign: 1n | -1n): Entry[] => {
  const parts: Entry[] = [
    { account: 'digital', amountMinor: sign * (amountMinor - fromGameMinor) },
    { account: 'game', amountMinor: sign * fromGameMinor },
  ];
  return parts.filter((part) => part.amountMinor !== 0n);
};

/** Moves a payment's amount from one account to another; the key is the payment and the step, so no step happens twice. */
async function move(
  tx: Tx,
  deps: PaymentsDeps,
  movement: { payment: PaymentRow; kind: string; entries: readonly Entry[] },
): Promise<Refusal | undefined> {
  const { payment, kind, entries } = movement;
  const posted = await postTransfer(tx, deps, {
    playerId: payment.playerId,
    kind,
    entries,
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

/** What a provider owes us, or we owe it: one account for each. */
const clearing = (payment: PaymentRow): Side => `clearing:${payment.provider}`;

/** Our fees of a provider's payments. */
const fees = (payment: PaymentRow): Side => `fees:${payment.provider}`;

/** Moves a payment's fee, if it has one, by a transfer of its own. */
async function moveFee(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, kind, from, to }: { payment: PaymentRow; kind: string; from: Side; to: Side },
): Promise<void> {
  const { feeMinor } = payment;
  if (feeMinor === 0n) return;
  const entries: Entry[] = [
    { account: from, amountMinor: -feeMinor },
    { account: to, amountMinor: feeMinor },
  ];
  await moveSurely(tx, deps, { payment, kind, entries });
}

/** Returns the fee of a deposit to the player, before the deposit is refunded or charged back. */
const returnFee = (tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> =>
  moveFee(tx, deps, { payment, kind: 'payment_fee_return', from: fees(payment), to: 'game' });

/**
 * A paid deposit: onto the `game` pocket, less its fee, and on to the bonuses that waited for it.
 * @param isHeld Its money waits on the account already.
 * @returns what it brought onto the bonus account; null: nothing.
 */
export async function creditDeposit(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, isHeld }: { payment: PaymentRow; isHeld: boolean },
): Promise<Minor | null> {
  await moveSurely(tx, deps, {
    payment,
    kind: 'deposit',
    entries: wholly(payment, { from: isHeld ? 'withdrawal_hold' : clearing(payment), to: 'game' }),
  });
  await moveFee(tx, deps, { payment, kind: 'payment_fee', from: 'game', to: fees(payment) });
  // Limits and bonuses count the whole amount, fee included.
  const { playerId, id: paymentId, amountMinor: amount } = payment;
  const at = deps.clock.now();
  await countDeposit(tx, { playerId, amountMinor: amount, at });
  const bonusMinor = await onDeposit(tx, deps, { playerId, paymentId, amount, at });
  if (bonusMinor !== null) await setPaymentBonus(tx, payment, bonusMinor);
  return bonusMinor;
}

/** A paid deposit that is not admitted: its money waits on the player's account, in no shown balance, to go back. */
export async function holdRefund(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const entries = wholly(payment, { from: clearing(payment), to: 'withdrawal_hold' });
  await moveSurely(tx, deps, { payment, kind: 'deposit_refund_hold', entries });
}

/** A paid deposit whose origin a person looks at: its money waits on the player's account, in no shown balance. */
export async function holdForReview(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const entries = wholly(payment, { from: clearing(payment), to: 'withdrawal_hold' });
  await moveSurely(tx, deps, { payment, kind: 'deposit_review_hold', entries });
}

/** What of an amount lies in the pockets of real money: deposits first, then what was won. */
async function realMoney(tx: Tx, { playerId, amountMinor }: PaymentRow): Promise<{ game: Minor; digital: Minor }> {
  const pockets = (await lockBalances(tx, [playerId])).get(playerId)?.pockets;
  if (!pockets) throw new Error('the player has no wallet');
  const game = minMinor(pockets.game, amountMinor);
  return { game, digital: minMinor(pockets.digital, amountMinor - game) };
}

/** A credited deposit that goes back, with its fee: its money waits again. Refuses NOT_ENOUGH_BALANCE. */
export async function holdCredited(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<Refusal | undefined> {
  const { amountMinor } = payment;
  await returnFee(tx, deps, payment);
  const { game, digital } = await realMoney(tx, payment);
  if (game + digital < amountMinor) return refuse('NOT_ENOUGH_BALANCE');
  const entries: Entry[] = [
    { account: 'game', amountMinor: -game },
    { account: 'digital', amountMinor: -digital },
    { account: 'withdrawal_hold', amountMinor },
  ];
  const kind = 'deposit_refund_hold';
  await moveSurely(tx, deps, { payment, kind, entries: entries.filter((entry) => entry.amountMinor !== 0n) });
  await onWithdrawal(tx, deps, { playerId: payment.playerId, at: deps.clock.now() });
  return undefined;
}

/**
 * A deposit that the payer's bank has taken back: what of it is still there goes, the rest is the house's loss.
 * @returns what was there, in minor units.
 */
export async function takeBackDeposit(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<Minor> {
  await returnFee(tx, deps, payment);
  const { game, digital } = await realMoney(tx, payment);
  const { amountMinor, playerId } = payment;
  const taken = game + digital;
  const entries: Entry[] = [
    { account: 'game', amountMinor: -game },
    { account: 'digital', amountMinor: -digital },
    { account: 'house:adjustment', amountMinor: taken - amountMinor },
    { account: clearing(payment), amountMinor },
  ];
  const kind = 'deposit_chargeback';
  await moveSurely(tx, deps, { payment, kind, entries: entries.filter((entry) => entry.amountMinor !== 0n) });
  await onWithdrawal(tx, deps, { playerId, at: deps.clock.now() });
  return taken;
}

/** A deposit that its provider has sent back. */
export async function refundDeposit(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const entries = wholly(payment, { from: 'withdrawal_hold', to: clearing(payment) });
  await moveSurely(tx, deps, { payment, kind: 'deposit_refund', entries });
}

/**
 * A withdrawal asked for: its money waits in `withdrawal_hold`, and what burns on a withdrawal burns.
 * Refuses NOT_ENOUGH_BALANCE.
 */
export async function holdWithdrawal(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<Refusal | undefined> {
  const refusal = await move(tx, deps, {
    payment,
    kind: 'withdrawal_hold',
    entries: [...partsOf(payment, -1n), { account: 'withdrawal_hold', amountMinor: payment.amountMinor }],
  });
  if (refusal) return refusal;
  await onWithdrawal(tx, deps, { playerId: payment.playerId, at: deps.clock.now() });
  return undefined;
}

/** A withdrawal that ended without a payout: its money is in the pockets it came from again. */
export async function returnWithdrawal(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  await moveSurely(tx, deps, {
    payment,
    kind: 'withdrawal_return',
    entries: [{ account: 'withdrawal_hold', amountMinor: -payment.amountMinor }, ...partsOf(payment, 1n)],
  });
}

/** A withdrawal that the provider has paid out: the held money leaves, less the fee, which the house keeps. */
export async function payOutWithdrawal(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const paidMinor = orderedMinor(payment);
  const entries: Entry[] = [
    { account: 'withdrawal_hold', amountMinor: -paidMinor },
    { account: clearing(payment), amountMinor: paidMinor },
  ];
  await moveSurely(tx, deps, { payment, kind: 'withdrawal', entries });
  await moveFee(tx, deps, { payment, kind: 'payment_fee', from: 'withdrawal_hold', to: fees(payment) });
}

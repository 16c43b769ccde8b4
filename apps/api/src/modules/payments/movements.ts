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

/** Builds the entries that move the whole amount between two accounts. */
const wholeAmount = ({ amountMinor }: PaymentRow, { from, to }: { from: Side; to: Side }): Entry[] => [
  { account: from, amountMinor: -amountMinor },
  { account: to, amountMinor },
];

/** Builds a withdrawal's entries in its source pockets, signed. */
const partsOf = ({ amountMinor, fromGameMinor }: PaymentRow, sign: 1n | -1n): Entry[] => {
  const parts: Entry[] = [
    { account: 'digital', amountMinor: sign * (amountMinor - fromGameMinor) },
    { account: 'game', amountMinor: sign * fromGameMinor },
  ];
  return parts.filter((part) => part.amountMinor !== 0n);
};

/** Moves a payment's amount between accounts; the key is the payment and the step, so each step happens once. */
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

/** Makes a movement whose money is known to be there; a refusal is a fault. */
async function moveOrThrow(tx: Tx, deps: PaymentsDeps, movement: Parameters<typeof move>[2]): Promise<void> {
  const refusal = await move(tx, deps, movement);
  if (refusal) throw new Error(`${movement.kind} of payment ${movement.payment.id}: ${refusal.name}`);
}

/** Clearing account of a provider: what it owes us, or we owe it. */
const clearing = (payment: PaymentRow): Side => `clearing:${payment.provider}`;

/** Account of our fees on a provider's payments. */
const fees = (payment: PaymentRow): Side => `fees:${payment.provider}`;

/** Moves a payment's fee, if any, by a separate transfer. */
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
  await moveOrThrow(tx, deps, { payment, kind, entries });
}

/** Returns a deposit's fee to the player before a refund or a chargeback. */
const returnFee = (tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> =>
  moveFee(tx, deps, { payment, kind: 'payment_fee_return', from: fees(payment), to: 'game' });

/**
 * Credits a paid deposit less its fee to the `game` pocket and settles a pending bonus.
 * @param isHeld the money is already held on the account.
 * @returns the bonus credited; null: none.
 */
export async function creditDeposit(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, isHeld }: { payment: PaymentRow; isHeld: boolean },
): Promise<Minor | null> {
  await moveOrThrow(tx, deps, {
    payment,
    kind: 'deposit',
    entries: wholeAmount(payment, { from: isHeld ? 'withdrawal_hold' : clearing(payment), to: 'game' }),
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

/** Holds the money of a paid but not admitted deposit for its refund; excluded from shown balances. */
export async function holdRefund(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const entries = wholeAmount(payment, { from: clearing(payment), to: 'withdrawal_hold' });
  await moveOrThrow(tx, deps, { payment, kind: 'deposit_refund_hold', entries });
}

/** Holds the money of a paid deposit under review; excluded from shown balances. */
export async function holdForReview(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const entries = wholeAmount(payment, { from: clearing(payment), to: 'withdrawal_hold' });
  await moveOrThrow(tx, deps, { payment, kind: 'deposit_review_hold', entries });
}

/** Splits an amount over the real-money pockets: deposits first, then winnings. */
async function realMoney(tx: Tx, { playerId, amountMinor }: PaymentRow): Promise<{ game: Minor; digital: Minor }> {
  const pockets = (await lockBalances(tx, [playerId])).get(playerId)?.pockets;
  if (!pockets) throw new Error('the player has no wallet');
  const game = minMinor(pockets.game, amountMinor);
  return { game, digital: minMinor(pockets.digital, amountMinor - game) };
}

/** Holds a credited deposit and its fee for a refund. Refuses NOT_ENOUGH_BALANCE. */
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
  await moveOrThrow(tx, deps, { payment, kind, entries: entries.filter((entry) => entry.amountMinor !== 0n) });
  await onWithdrawal(tx, deps, { playerId: payment.playerId, at: deps.clock.now() });
  return undefined;
}

/**
 * Takes back a charged-back deposit: what is left of its money; the rest is the house's loss.
 * @returns the amount taken in minor units.
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
  await moveOrThrow(tx, deps, { payment, kind, entries: entries.filter((entry) => entry.amountMinor !== 0n) });
  await onWithdrawal(tx, deps, { playerId, at: deps.clock.now() });
  return taken;
}

/** Posts a deposit's completed refund. */
export async function refundDeposit(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const entries = wholeAmount(payment, { from: 'withdrawal_hold', to: clearing(payment) });
  await moveOrThrow(tx, deps, { payment, kind: 'deposit_refund', entries });
}

/**
 * Holds a requested withdrawal in `withdrawal_hold` and burns bonuses that burn on withdrawals. Refuses NOT_ENOUGH_BALANCE.
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

/** Returns the money of an unpaid withdrawal to its source pockets. */
export async function returnWithdrawal(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  await moveOrThrow(tx, deps, {
    payment,
    kind: 'withdrawal_return',
    entries: [{ account: 'withdrawal_hold', amountMinor: -payment.amountMinor }, ...partsOf(payment, 1n)],
  });
}

/** Posts a paid-out withdrawal: the held money leaves, less the fee, which the house takes. */
export async function payOutWithdrawal(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const paidMinor = orderedMinor(payment);
  const entries: Entry[] = [
    { account: 'withdrawal_hold', amountMinor: -paidMinor },
    { account: clearing(payment), amountMinor: paidMinor },
  ];
  await moveOrThrow(tx, deps, { payment, kind: 'withdrawal', entries });
  await moveFee(tx, deps, { payment, kind: 'payment_fee', from: 'withdrawal_hold', to: fees(payment) });
}

import { type Minor, minMinor } from '@altyn/domain/money';
import type { Tx } from '../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { onDeposit, onWithdrawal } from '../bonuses/index.ts';
import { type Entry, lockBalances, postTransfer } from '../ledger/index.ts';
import { listTurnovers } from '../rating/index.ts';
import { countDeposit } from '../wallet/index.ts';
import type { PaymentsDeps } from './ports.ts';
import { orderedMinor } from './rules.ts';
import { type PaymentRow, setPaymentBonus, setPlayedBefore } from './store.ts';

export type Side = Entry['account'];

/** Part of a deposit that has not gone back, in minor units. */
const remainingMinor = ({ amountMinor, returnedMinor }: PaymentRow): Minor => amountMinor - returnedMinor;

/** Builds the entries that move the remaining amount between two accounts. */
const remainingAmount = (payment: PaymentRow, { from, to }: { from: Side; to: Side }): Entry[] => [
  { account: from, amountMinor: -remainingMinor(payment) },
  { account: to, amountMinor: remainingMinor(payment) },
];

/** Builds a withdrawal's entries in its source pockets, signed. */
const partsOf = ({ amountMinor, fromGameMinor }: PaymentRow, sign: 1n | -1n): Entry[] => {
  const parts: Entry[] = [
    { account: 'digital', amountMinor: sign * (amountMinor - fromGameMinor) },
    { account: 'game', amountMinor: sign * fromGameMinor },
  ];
  return parts.filter((part) => part.amountMinor !== 0n);
};

/**
 * Moves a payment's amount between accounts; the key is the payment and the step, so each step happens once. `number`: of
 * a step that may happen again.
 */
async function move(
  tx: Tx,
  deps: PaymentsDeps,
  movement: { payment: PaymentRow; kind: string; number?: number; entries: readonly Entry[] },
): Promise<Refusal | undefined> {
  const { payment, kind, number, entries } = movement;
  const posted = await postTransfer(tx, deps, {
    playerId: payment.playerId,
    kind,
    entries,
    reference: payment.id,
    idempotencyKey: `${kind}:${payment.id}${number === undefined ? '' : `:${number}`}`,
  });
  return isRefusal(posted) ? posted : undefined;
}

/** Makes a movement whose money is known to be there; a refusal is a fault. */
export async function moveOrThrow(tx: Tx, deps: PaymentsDeps, movement: Parameters<typeof move>[2]): Promise<void> {
  const refusal = await move(tx, deps, movement);
  if (refusal) throw new Error(`${movement.kind} of payment ${movement.payment.id}: ${refusal.name}`);
}

/** Clearing account of a provider: what it owes us, or we owe it. */
export const clearing = (payment: PaymentRow): Side => `clearing:${payment.provider}`;

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

/** Returns a payment's fee to the player once, before a deposit goes back whole or after a payout has. */
export const returnFee = (tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> =>
  moveFee(tx, deps, {
    payment,
    kind: 'payment_fee_return',
    from: fees(payment),
    to: payment.direction === 'deposit' ? 'game' : 'digital',
  });

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
    entries: remainingAmount(payment, { from: isHeld ? 'withdrawal_hold' : clearing(payment), to: 'game' }),
  });
  await moveFee(tx, deps, { payment, kind: 'payment_fee', from: 'game', to: fees(payment) });
  // Limits and bonuses count the whole amount, fee included.
  const { playerId, id: paymentId } = payment;
  const amount = remainingMinor(payment);
  const at = deps.clock.now();
  await countDeposit(tx, { playerId, amountMinor: amount, at });
  await setPlayedBefore(tx, payment, (await listTurnovers(tx, [playerId])).get(playerId) ?? 0n);
  const bonusMinor = await onDeposit(tx, deps, { playerId, paymentId, amount, at });
  if (bonusMinor !== null) await setPaymentBonus(tx, payment, bonusMinor);
  return bonusMinor;
}

/** Holds the money of a paid but not admitted deposit for its refund; excluded from shown balances. */
export async function holdRefund(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const entries = remainingAmount(payment, { from: clearing(payment), to: 'withdrawal_hold' });
  await moveOrThrow(tx, deps, { payment, kind: 'deposit_refund_hold', entries });
}

/** Holds the money of a paid deposit under review; excluded from shown balances. */
export async function holdForReview(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const entries = remainingAmount(payment, { from: clearing(payment), to: 'withdrawal_hold' });
  await moveOrThrow(tx, deps, { payment, kind: 'deposit_review_hold', entries });
}

/** Splits an amount over the real-money pockets: deposits first, then winnings. */
async function realMoney(
  tx: Tx,
  { playerId, amountMinor }: Pick<PaymentRow, 'playerId' | 'amountMinor'>,
): Promise<{ game: Minor; digital: Minor }> {
  const pockets = (await lockBalances(tx, [playerId])).get(playerId)?.pockets;
  if (!pockets) throw new Error('the player has no wallet');
  const game = minMinor(pockets.game, amountMinor);
  return { game, digital: minMinor(pockets.digital, amountMinor - game) };
}

/** Holds a credited deposit and its fee for a refund. Refuses NOT_ENOUGH_BALANCE. */
export async function holdCredited(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<Refusal | undefined> {
  const amountMinor = remainingMinor(payment);
  await returnFee(tx, deps, payment);
  const { game, digital } = await realMoney(tx, { playerId: payment.playerId, amountMinor });
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

import { type Minor, minMinor } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import { giveBack } from '../withdrawals/decide-withdrawal.ts';
import { type Entry, lockBalances } from '../../ledger/index.ts';
import { clearing, moveOrThrow, returnFee, type Side } from '../movements.ts';
import type { PaymentsDeps } from '../ports.ts';
import { lockPayment, type PaymentRow } from '../store.ts';
import { lockWaitingWithdrawals, type ReversalSums } from './reversal-store.ts';

/** Account of the house's losses by reversals, and of what it recovers of them. */
const losses: Side = 'house:adjustment';

interface Movement {
  payment: PaymentRow;
  kind: string;
  number: number;
}

async function post(tx: Tx, deps: PaymentsDeps, { payment, kind, number }: Movement, entries: Entry[]): Promise<void> {
  const moved = entries.filter(({ amountMinor }) => amountMinor !== 0n);
  if (moved.length > 0) await moveOrThrow(tx, deps, { payment, kind, number, entries: moved });
}

interface Parts {
  game: Minor;
  digital: Minor;
  cashback: Minor;
}

/** Parts of an amount that the player's pockets can give: deposits, winnings, then unclaimed cashback. */
async function affordable(tx: Tx, playerId: string, amountMinor: Minor): Promise<Parts> {
  const pockets = (await lockBalances(tx, [playerId])).get(playerId)?.pockets;
  if (!pockets) throw new Error('the player has no wallet');
  const game = minMinor(pockets.game, amountMinor);
  const digital = minMinor(pockets.digital, amountMinor - game);
  return { game, digital, cashback: minMinor(pockets.cashback, amountMinor - game - digital) };
}

const sumOf = ({ game, digital, cashback }: Parts): Minor => game + digital + cashback;

/**
 * Takes up to an amount from a player. When the pockets lack it, withdrawals that wait for approval are denied first, so
 * that the money of a reversed deposit cannot leave. Returns the parts taken.
 */
async function takeFromPlayer(tx: Tx, deps: PaymentsDeps, payment: PaymentRow, amountMinor: Minor): Promise<Parts> {
  const { playerId } = payment;
  let parts = await affordable(tx, playerId, amountMinor);
  if (sumOf(parts) === amountMinor) return parts;
  for (const id of await lockWaitingWithdrawals(tx, playerId)) {
    const waiting = await lockPayment(tx, { playerId, id });
    if (!waiting) continue;
    await giveBack(tx, deps, { payment: waiting, status: 'denied', reason: 'deposit_reversed' });
    parts = await affordable(tx, playerId, amountMinor);
    if (sumOf(parts) === amountMinor) break;
  }
  return parts;
}

const takes = ({ game, digital, cashback }: Parts): Entry[] => [
  { account: 'game', amountMinor: -game },
  { account: 'digital', amountMinor: -digital },
  { account: 'cashback', amountMinor: -cashback },
];

/**
 * Takes a returned part of a credited deposit from the player; what is missing is the house's loss. A deposit that goes back
 * whole gets its fee back first.
 * @returns the part taken from the player, in minor units.
 */
export async function takeBackDeposit(
  tx: Tx,
  deps: PaymentsDeps,
  of: Movement & { amountMinor: Minor; isWhole: boolean },
): Promise<Minor> {
  const { payment, amountMinor, isWhole } = of;
  if (isWhole) await returnFee(tx, deps, payment);
  const parts = await takeFromPlayer(tx, deps, payment, amountMinor);
  const taken = sumOf(parts);
  await post(tx, deps, of, [
    ...takes(parts),
    { account: losses, amountMinor: taken - amountMinor },
    { account: clearing(payment), amountMinor },
  ]);
  return taken;
}

/** Takes a returned part of a deposit from the money held for its review or refund. */
export async function takeBackHeld(tx: Tx, deps: PaymentsDeps, of: Movement & { amountMinor: Minor }): Promise<Minor> {
  const { payment, amountMinor } = of;
  await post(tx, deps, of, [
    { account: 'withdrawal_hold', amountMinor: -amountMinor },
    { account: clearing(payment), amountMinor },
  ]);
  return amountMinor;
}

/**
 * Credits money of a deposit that had gone back and has come again: the house's loss first, the rest to a pocket.
 * @returns the part credited to the player, in minor units.
 */
export async function restoreDeposit(
  tx: Tx,
  deps: PaymentsDeps,
  of: Movement & { amountMinor: Minor; sums: ReversalSums; pocket: 'game' | 'digital' | 'withdrawal_hold' },
): Promise<Minor> {
  const { payment, amountMinor, sums, pocket } = of;
  const recovered = minMinor(sums.amountMinor - sums.playerMinor, amountMinor);
  await lockBalances(tx, [payment.playerId]);
  await post(tx, deps, of, [
    { account: clearing(payment), amountMinor: -amountMinor },
    { account: losses, amountMinor: recovered },
    { account: pocket, amountMinor: amountMinor - recovered },
  ]);
  return amountMinor - recovered;
}

/**
 * Returns the unpaid part of a payout to the player: what the house lost on it first, the rest to `digital`, and up to the
 * withdrawal's own part to `game`. A payout that returns whole returns its fee too.
 * @returns the part credited to the player, in minor units, without the fee.
 */
export async function returnPayout(
  tx: Tx,
  deps: PaymentsDeps,
  of: Movement & { amountMinor: Minor; isWhole: boolean; sums: ReversalSums },
): Promise<Minor> {
  const { payment, amountMinor, isWhole, sums } = of;
  const recovered = minMinor(sums.playerMinor - sums.amountMinor, amountMinor);
  const given = amountMinor - recovered;
  const game = minMinor(payment.fromGameMinor, given);
  await lockBalances(tx, [payment.playerId]);
  await post(tx, deps, of, [
    { account: clearing(payment), amountMinor: -amountMinor },
    { account: losses, amountMinor: recovered },
    { account: 'game', amountMinor: game },
    { account: 'digital', amountMinor: given - game },
  ]);
  if (isWhole) await returnFee(tx, deps, payment);
  return given;
}

/**
 * Takes from the player what a payout paid after it had returned; what is missing is the house's loss.
 * @returns the part taken from the player, in minor units.
 */
export async function repayPayout(tx: Tx, deps: PaymentsDeps, of: Movement & { amountMinor: Minor }): Promise<Minor> {
  const { payment, amountMinor } = of;
  const parts = await takeFromPlayer(tx, deps, payment, amountMinor);
  const taken = sumOf(parts);
  await post(tx, deps, of, [
    ...takes(parts),
    { account: losses, amountMinor: taken - amountMinor },
    { account: clearing(payment), amountMinor },
  ]);
  return taken;
}

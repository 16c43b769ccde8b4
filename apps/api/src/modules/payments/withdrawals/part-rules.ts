import type { Minor } from '@altyn/domain/money';
import { type FeeTerms, paymentFee } from '@altyn/domain/payment-fee';

/** Parts of one withdrawal at most. */
export const maxParts = 50;

/** A part of a withdrawal: its amount, what of it comes from the `game` pocket, and its fee. */
export interface Part {
  amountMinor: Minor;
  fromGameMinor: Minor;
  feeMinor: Minor;
}

/** Divides an amount into a number of parts that differ by one minor unit at most, the larger first. */
export function evenAmounts(amountMinor: Minor, count: number): Minor[] {
  const parts = BigInt(count);
  const [share, rest] = [amountMinor / parts, amountMinor % parts];
  return Array.from({ length: count }, (_, index) => share + (BigInt(index) < rest ? 1n : 0n));
}

/** Divides an amount into as few even parts as a maximum allows. */
export const amountsUpTo = (amountMinor: Minor, maxMinor: Minor): Minor[] =>
  evenAmounts(amountMinor, Number((amountMinor + maxMinor - 1n) / maxMinor));

/**
 * Makes the parts of a withdrawal. Amounts, fees and what comes from `game` each add up to those of the whole: the fixed part
 * of the fee is taken once, with the first part, and its share of each amount by the terms that the player was shown.
 * @returns undefined when the amounts do not add up, are fewer than two or too many, or a part would be all fee.
 */
export function partsOf(
  whole: { amountMinor: Minor; fromGameMinor: Minor; fee: FeeTerms },
  amounts: readonly Minor[],
): Part[] | undefined {
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  const isDivided = amounts.length >= 2 && amounts.length <= maxParts && amounts.every((amount) => amount > 0n);
  if (!isDivided || sum !== whole.amountMinor) return undefined;
  const digitalMinor = whole.amountMinor - whole.fromGameMinor;
  const gameOf = (paidMinor: Minor) => (paidMinor > digitalMinor ? paidMinor - digitalMinor : 0n);
  let before = 0n;
  const parts = amounts.map((amountMinor) => {
    const after = before + amountMinor;
    const part = {
      amountMinor,
      fromGameMinor: gameOf(after) - gameOf(before),
      feeMinor: paymentFee(after, whole.fee) - (before === 0n ? 0n : paymentFee(before, whole.fee)),
    };
    before = after;
    return part;
  });
  return parts.some(({ amountMinor, feeMinor }) => feeMinor >= amountMinor) ? undefined : parts;
}

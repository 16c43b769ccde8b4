import { type Minor, minMinor, mulDiv } from './money.ts';

/** Hundredths of a per cent in a whole. */
const basisPointsOfWhole = 10_000n;

/** The most that a fee's share may be: all of the amount. */
export const maxFeeBasisPoints = 10_000;

/** What the house takes of a payment by one method: a fixed part, and a share of the amount. */
export interface FeeTerms {
  /** In minor units of the payment's currency. */
  fixedMinor: Minor;
  /** Hundredths of a per cent: 150 is 1.5 %. */
  basisPoints: number;
}

export const noFee: FeeTerms = { fixedMinor: 0n, basisPoints: 0 };

/**
 * The fee of a payment, in minor units. The share is rounded down to a whole minor unit, in the player's favour; then the fixed
 * part is added. A fee is never more than the amount.
 * @param amount at least 0.
 */
export function paymentFee(amount: Minor, { fixedMinor, basisPoints }: FeeTerms): Minor {
  return minMinor(amount, fixedMinor + mulDiv(amount, BigInt(basisPoints), basisPointsOfWhole));
}

/** Whether a fee would leave nothing of the amount: such a payment is not taken. */
export function isAllFee(amount: Minor, terms: FeeTerms): boolean {
  return paymentFee(amount, terms) >= amount;
}

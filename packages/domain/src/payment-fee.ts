import { type Minor, minMinor, mulDiv } from './money.ts';

/** Hundredths of a per cent in a whole. */
const basisPointsOfWhole = 10_000n;

/** Maximum share of a fee: the whole amount. */
export const maxFeeBasisPoints = 10_000;

/** Fee of a payment method: a fixed part and a share of the amount. */
export interface FeeTerms {
  /** Fixed part in minor units of the payment's currency. */
  fixedMinor: Minor;
  /** Hundredths of a per cent: 150 is 1.5 %. */
  basisPoints: number;
}

export const noFee: FeeTerms = { fixedMinor: 0n, basisPoints: 0 };

/**
 * Computes a payment's fee in minor units: the share, rounded down in the player's favour, plus the fixed part; at most the
 * amount.
 * @param amount at least 0.
 */
export function paymentFee(amount: Minor, { fixedMinor, basisPoints }: FeeTerms): Minor {
  return minMinor(amount, fixedMinor + mulDiv(amount, BigInt(basisPoints), basisPointsOfWhole));
}

/** Tells whether a fee would consume the whole amount: such a payment is refused. */
export function isAllFee(amount: Minor, terms: FeeTerms): boolean {
  return paymentFee(amount, terms) >= amount;
}

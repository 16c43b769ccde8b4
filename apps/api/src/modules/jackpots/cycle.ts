import type { NanoEur } from '@altyn/domain/reference-rate';

/**
 * A jackpot's cycle, from one win to the next. The point lies an exponentially distributed distance above the seed, so the
 * chance of a win is the same at every amount: near the highest amount a stake is worth no more than its amount says
 * (docs/decisions/0068-jackpots-pay-what-they-are-fed.md). The level stops growing at its highest amount and is then won
 * with the same chance.
 */

/** Mean distances between the seed and the highest amount. */
const meansToHighest = 3;

/** Part of the points below the highest amount: 1 − e⁻³, in millionths. */
const belowHighestMillionths = 950_213n;
const millionths = 1_000_000n;

interface Bounds {
  seed: NanoEur;
  highest: NanoEur;
}

/** Mean distance of the point from the seed. */
export const meanDistance = ({ seed, highest }: Bounds): NanoEur => (highest - seed) / BigInt(meansToHighest);

/** Average payment of a cycle: seed + mean × (1 − e⁻³), because a point above the highest amount pays that amount. */
export const meanPayment = (bounds: Bounds): NanoEur =>
  bounds.seed + (meanDistance(bounds) * belowHighestMillionths) / millionths;

/**
 * Share of a feed that a level shows, in millionths; the rest saves seeds. Chosen so that a cycle's average feed (mean
 * distance ÷ share) equals its average payment.
 */
export function shownMillionths(bounds: Bounds): bigint {
  const share = (meanDistance(bounds) * millionths) / meanPayment(bounds);
  // A level without a seed pays less than it is fed.
  return share < millionths ? share : millionths;
}

/**
 * Draws the distance of a point from the seed: −mean × ln(u).
 * @param uniform 0 < u ≤ 1.
 */
export function distanceOf(bounds: Bounds, uniform: number): NanoEur {
  const perMean = -Math.log(uniform);
  return (meanDistance(bounds) * BigInt(Math.round(perMean * 1e12))) / 1_000_000_000_000n;
}

/**
 * Stakes that one win takes on average, in games whose stakes count in full: the mean distance ÷ the part of a stake that
 * moves the level. Undefined when stakes do not move it.
 */
export function stakesPerWin(
  bounds: Bounds,
  { percentHundredths, sharePercent }: { percentHundredths: bigint; sharePercent: number },
): NanoEur | undefined {
  const perStake = percentHundredths * BigInt(sharePercent) * shownMillionths(bounds);
  // Hundredths of a per cent, per cent and millionths.
  const whole = 10_000n * 100n * millionths;
  return perStake > 0n ? (meanDistance(bounds) * whole) / perStake : undefined;
}

/** Highest value of a unit of feed, at the highest amount: amount ÷ mean distance × share. */
export const highestWorth = (bounds: Bounds): number =>
  (Number(bounds.highest) / Number(meanDistance(bounds))) * (Number(shownMillionths(bounds)) / Number(millionths));

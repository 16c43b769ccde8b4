import type { Minor } from '@altyn/domain/money';
import { fromNanoEur, type NanoEur, nanoPerEur, toNanoEur } from '@altyn/domain/reference-rate';
import { fullEdgeHundredths, theoreticalLossOf, wholeHundredths } from '@altyn/domain/theoretical-loss';
import { fairRandomness } from '@altyn/engines/fair-randomness';

/** Minimum stars for a spin. */
export const minRating = 1;
/** Maximum age of the deposit in hours. */
export const depositWithinHours = 24;

/** Theoretical loss in exact units of the setting's euros. */
export const lossNanoEur = (euros: number): NanoEur => (BigInt(Math.round(euros * 100)) * nanoPerEur) / 100n;

/** Turnover in a currency whose theoretical loss at 3.5 % is at least this many euros: the lowest such amount. */
export function turnoverOfLoss(euros: number, ratePerEur: string): Minor {
  const loss = lossNanoEur(euros);
  const isEnough = (turnover: Minor) =>
    theoreticalLossOf(toNanoEur(turnover, ratePerEur), fullEdgeHundredths) / BigInt(wholeHundredths) >= loss;
  let turnover = fromNanoEur((loss * BigInt(wholeHundredths)) / BigInt(fullEdgeHundredths), ratePerEur);
  // Conversions round down, so the amount may be short of a minor unit or two.
  while (!isEnough(turnover)) turnover += 1n;
  return turnover;
}

/** Part of the needed play that is done, in whole per cent: 100 only when it is done. */
export function playPercent(done: NanoEur, needed: NanoEur): number {
  if (done >= needed) return 100;
  return done <= 0n ? 0 : Number((done * 100n) / needed);
}

/** Returns the sector of a draw: sectors cover the numbers from 0 in order, as many as their weight. */
export function sectorOf<Sector extends { weight: number }>(sectors: readonly Sector[], drawn: number): Sector {
  let rest = drawn;
  for (const sector of sectors) {
    if (rest < sector.weight) return sector;
    rest -= sector.weight;
  }
  throw new RangeError(`${drawn} lies beyond the sectors`);
}

export const sumOfWeights = (sectors: readonly { weight: number }[]) =>
  sectors.reduce((sum, { weight }) => sum + weight, 0);

/** Draws a spin's number by the published rule of the house's games with nonce 0. */
export function draw(seeds: { serverSeed: string; clientSeed: string }, weights: number): number {
  return fairRandomness({ ...seeds, nonce: 0 }).nextInt(weights);
}

import type { Minor } from '@altyn/domain/money';

/** Thresholds of a big win. Euro amounts in whole euros. */
export interface BigWinLimits {
  minMultiple: number;
  minEur: number;
  floorEur: number;
}

/**
 * Tells whether a finished round is shown publicly: a high multiple of its stake or a large amount, and above the floor in
 * both cases. Rounds without a stake are gifts.
 * @param winNanoEur the win in thousand-millionths of a euro.
 */
export function isBigWin(round: { stake: Minor; win: Minor; winNanoEur: bigint }, limits: BigWinLimits): boolean {
  if (round.stake <= 0n || round.win <= 0n) return false;
  const euros = Number(round.winNanoEur) / 1e9;
  const isManifold = round.win * 100n >= round.stake * BigInt(Math.round(limits.minMultiple * 100));
  return euros >= limits.floorEur && (isManifold || euros >= limits.minEur);
}

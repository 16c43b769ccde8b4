import { fullEdgeHundredths, wholeHundredths } from './theoretical-loss.ts';

/**
 * What promotions give back of the theoretical loss, in per cent, on average or at most (docs/money/house-edge.md). Amounts
 * are in euros; the results are estimates, never money.
 */

const fullEdge = fullEdgeHundredths / wholeHundredths;
/** Part of the minimum stake's loss at 3.5 % that a counted round costs at least (`costsEnough`). */
const minCost = 0.75;

/** A mission's reward ÷ the least loss of its play. */
export function missionShare(mission: {
  rewardEur: number;
  turnoverEur: number | null;
  /** Rounds or games; null for turnover. */
  count: number | null;
  /** Least win ÷ stake. No game returns more than a stake on average, so a win of so many takes as many rounds. */
  multiplier: number | null;
  minBetEur: number;
}): number {
  const { rewardEur, turnoverEur, count, multiplier, minBetEur } = mission;
  const lossEur =
    turnoverEur === null ? (count ?? 1) * (multiplier ?? 1) * minBetEur * minCost * fullEdge : turnoverEur * fullEdge;
  return lossEur > 0 ? (rewardEur * 100) / lossEur : Number.POSITIVE_INFINITY;
}

/** Average prize of a wheel in euros; bonuses and free spins count with their whole amount. */
export function wheelPrizeEur(sectors: readonly { weight: number; prizeEur: number }[]): number {
  const weights = sectors.reduce((sum, { weight }) => sum + weight, 0);
  return sectors.reduce((sum, { weight, prizeEur }) => sum + (weight * prizeEur) / weights, 0);
}

/** Jackpots: the contribution counts stake × min(1, edge ÷ 3.5 %), so its share is highest at 3.5 % and below. */
export function jackpotShare(contributionPercent: number, edgeHundredths: number): number {
  const counted = Math.min(1, edgeHundredths / fullEdgeHundredths);
  return (contributionPercent * counted * wholeHundredths) / edgeHundredths;
}

import type { Minor } from './money.ts';

/**
 * Theoretical loss: the amount that a stake costs its player on average, stake × (1 − return of the bet). Promotions are
 * measured by it, so that nothing earned beside a game outweighs the game's edge
 * (docs/decisions/0067-promotions-count-theoretical-loss.md).
 */

/** A whole stake in hundredths of a per cent. */
export const wholeHundredths = 10_000;

/** Edge from which a stake counts in full, in hundredths of a per cent: 3.5 %. */
export const fullEdgeHundredths = 350;

/**
 * Computes the house's edge on a bet, in hundredths of a per cent.
 * @param bet `declared`: the return that the provider declares for this bet. `highest`: the highest return that it has
 * published for the game. `isDeclaring`: the operator accepts this provider's declarations; otherwise every bet counts
 * with the highest return. All in hundredths of a per cent. Without any return the edge is zero: the bet earns nothing.
 * `isAdditional`: the round has a stake already, whose return may include what this one costs. Its declaration is then
 * bounded by 100 %, not by `highest`.
 */
export function edgeOf(bet: {
  declared: number | undefined;
  highest: number | undefined;
  isDeclaring: boolean;
  isAdditional?: boolean;
}): number {
  const { declared, highest = wholeHundredths, isDeclaring, isAdditional = false } = bet;
  const bound = isAdditional ? wholeHundredths : highest;
  const returned = isDeclaring && declared !== undefined ? Math.min(declared, bound) : highest;
  return Math.max(0, wholeHundredths - returned);
}

/** Computes the theoretical loss of a stake, in ten-thousandths of its unit. Negative for a rollback. */
export const theoreticalLossOf = (stake: bigint, edgeHundredths: number): bigint => stake * BigInt(edgeHundredths);

/**
 * Computes the counted turnover: stake × min(1, edge ÷ 3.5 %), in ten-thousandths of the stake's unit. Jackpots, stars,
 * missions, battles and the play of a deposit count it.
 */
export function countedTenThousandths(stake: bigint, edgeHundredths: number): bigint {
  return edgeHundredths >= fullEdgeHundredths
    ? stake * BigInt(wholeHundredths)
    : (stake * BigInt(edgeHundredths) * BigInt(wholeHundredths)) / BigInt(fullEdgeHundredths);
}

/** Counted turnover of a stake in whole units, rounded down towards zero. */
export const countedTurnover = (stake: bigint, edgeHundredths: number): bigint =>
  countedTenThousandths(stake, edgeHundredths) / BigInt(wholeHundredths);

/**
 * Counted turnover of a round of several bets: the smaller of its stake and its theoretical loss ÷ 3.5 %.
 * @param round `stake` in minor units, `theoreticalLoss` in ten-thousandths of one.
 */
export function countedOfRound(round: { stake: Minor; theoreticalLoss: bigint }): Minor {
  const byLoss = round.theoreticalLoss / BigInt(fullEdgeHundredths);
  return byLoss < round.stake ? byLoss : round.stake;
}

/**
 * Tells whether a round costs enough to count as one of a mission or battle: at least three quarters of the theoretical
 * loss of the least stake at 3.5 %. Turnover is weighted instead; a count of rounds cannot be.
 * @param round `minBet` in minor units, `theoreticalLoss` in ten-thousandths of one.
 */
export const costsEnough = (round: { minBet: Minor; theoreticalLoss: bigint }): boolean =>
  round.theoreticalLoss * 4n >= round.minBet * BigInt(fullEdgeHundredths) * 3n;

/** Parses a return of the form `98.65` to hundredths of a per cent; undefined for another form. */
export function parseReturn(text: string): number | undefined {
  const match = /^(\d{1,3})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : undefined;
}

/** Formats a return in per cent with two decimals, rounded up, so that the declared edge never exceeds the real one. */
export const formatReturn = (percent: number): string => (Math.ceil(percent * 100 - 1e-6) / 100).toFixed(2);

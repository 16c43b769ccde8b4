import type { Simulated } from '@altyn/engines/slots/tumbles/simulated';
import type { GameReport, Totals } from './report.ts';

/** The figures of a mode, and what each part of its simulation adds to the variance of its return. */
export interface ModeFigures extends Simulated {
  /** Variance of the estimated return, in stakes², by what it comes from: `paid`, or a number of awarded free spins. */
  variances: Readonly<Record<string, number>>;
  /** Rounds of the highest win that were seen. */
  tops: number;
}

/** A quantile of the normal distribution: 99 % lie within. */
const z99 = 2.576;
const empty: Totals = { rounds: 0, units: 0, squares: 0, hits: 0, tops: 0, highest: 0 };

/**
 * Puts a mode's figures together: `mean = paid + Σ p(k) · free(k)` over the numbers k of awarded free spins. Its variance is that of
 * `paid + mean of free(k)`, divided by the paid spins, plus `p(k)² · variance of free(k)` divided by the free rounds of k. A
 * paid win and a feature's that pass the highest win together are cut in play and not here: less than the odds of the
 * highest win times a paid win, a hundredth of the interval.
 */
export function modeFigures(report: GameReport, mode: string, of: { unitsPerStake: number; price: number }): ModeFigures {
  const { unitsPerStake, price } = of;
  const paid = report.paid[mode]!;
  const parts = Object.entries(paid.awards).map(([awarded, own]) => {
    const free = report.free[awarded] ?? empty;
    const rounds = Math.max(1, free.rounds);
    const mean = free.units / rounds / unitsPerStake;
    const square = free.squares / rounds / unitsPerStake ** 2;
    return { awarded, own, free, rounds, share: own.rounds / paid.rounds, mean, square };
  });
  const total = (value: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + value(part), 0);
  const mean = paid.units / paid.rounds / unitsPerStake + total(({ share, mean: free }) => share * free);
  const paidSquare = paid.squares / paid.rounds / unitsPerStake ** 2;
  const cross = total(({ own, mean: free }) => (2 * free * own.units) / paid.rounds / unitsPerStake);
  const variance = paidSquare + cross + total(({ share, square }) => share * square) - mean ** 2;
  const known = paidSquare + cross + total(({ share, mean: free }) => share * free ** 2) - mean ** 2;
  const variances: Record<string, number> = { paid: known / paid.rounds };
  for (const { awarded, share, square, mean: free, rounds } of parts) {
    variances[awarded] = (share ** 2 * (square - free ** 2)) / rounds;
  }
  const error = Math.sqrt(Object.values(variances).reduce((sum, value) => sum + value, 0));
  const won = total(({ own, free, rounds }) => (own.blanks * free.hits) / rounds);
  const share = total((part) => part.share);
  const topShare = paid.tops / paid.rounds + total((part) => (part.share * part.free.tops) / part.rounds);
  const tops = paid.tops + total(({ free }) => free.tops);
  return {
    rtp: rounded((100 * mean) / price, 3),
    halfWidth: rounded((100 * z99 * error) / price, 3),
    rounds: paid.rounds,
    features: total(({ free }) => free.rounds),
    hitRate: rounded((100 * (paid.hits + won)) / paid.rounds, 2),
    deviation: rounded(Math.sqrt(variance), 2),
    featureOdds: share === 0 || share > 0.99 ? null : rounded(1 / share, 1),
    topOdds: tops < 5 ? null : Math.round(1 / topShare),
    variances,
    tops,
  };
}

const rounded = (value: number, places: number) => Number(value.toFixed(places));

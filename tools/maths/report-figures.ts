import { type SlotGame, unitsPerStake } from '@altyn/engines/slots/slot-game';
import type { Simulated } from '@altyn/engines/slots/tumbles/simulated';
import type { TumbleSlot } from '@altyn/engines/slots/tumbles/tumble-slot';
import { type Awarded, freePart, type GameReport, type PaidTotals, type Totals } from './report.ts';

/** Figures of a mode, and the contribution of each part of its simulation to the variance of its return. */
export interface ModeFigures extends Simulated {
  features: number;
  /** Variance of the estimated return, in stakes², by source: `paid`, or a part of the free spins. */
  variances: Readonly<Record<string, number>>;
  /** Number of rounds with the maximum win. */
  tops: number;
}

/** Quantile of the standard normal distribution for a 99 % interval. */
export const z99 = 2.576;
const empty: Totals = { rounds: 0, units: 0, squares: 0, hits: 0, tops: 0, highest: 0 };

interface Free {
  awarded: number;
  totals: Totals;
  rounds: number;
  /** In stakes and stakes². */
  mean: number;
  square: number;
  /** Probability that a round of the mode contains it: observed, with control variates (`steadyShare`). */
  share: number;
  steadyShare: number;
}

/**
 * Combines a mode's figures: `mean = paid + Σ p(k) · free(k)` over the numbers k of awarded free spins. Both use
 * control variates with coefficient 1: wins exclude the luck of their orbs, and `p(k)` is the observed share, minus the
 * observed share from drawn boards alone, plus its exact value. The estimate remains unbiased. A paid win and a feature
 * that exceed the maximum win together are capped in play but not here; the error is below the probability of the
 * maximum win times a paid win, a hundredth of the interval.
 */
export function modeFigures(
  report: GameReport,
  slot: Pick<TumbleSlot, 'awardOdds' | 'modes'>,
  mode: string,
): ModeFigures {
  const price = priceOf(slot, mode);
  const paid = report.paid[mode]!;
  const odds = slot.awardOdds(mode);
  const groups = groupsOf(paid);
  const frees = freesOf(report, { mode, paid, groups, odds });
  const freeMean = (awarded: number) => frees.get(awarded)?.mean ?? 0;
  const each = [...frees.values()];
  const total = (value: (free: Free) => number) => each.reduce((sum, free) => sum + value(free), 0);
  const overGroups = (value: (group: Group) => number) => groups.reduce((sum, group) => sum + value(group), 0);
  const mean = paid.steady / paid.rounds / unitsPerStake + total((free) => free.steadyShare * free.mean);

  // For `paid without luck + free(awarded) − free(drawn)`, whose mean differs from that of the round by a known amount.
  const change = ({ awarded, drawn }: Group) => freeMean(awarded) - freeMean(drawn);
  const steadySquare =
    paid.steadySquares / paid.rounds / unitsPerStake ** 2 +
    overGroups((group) => (2 * change(group) * group.steady) / unitsPerStake + change(group) ** 2 * group.rounds) /
      paid.rounds;
  const steadyMean =
    paid.steady / paid.rounds / unitsPerStake + overGroups((group) => change(group) * group.rounds) / paid.rounds;
  const variances: Record<string, number> = { paid: (steadySquare - steadyMean ** 2) / paid.rounds };
  for (const { awarded, steadyShare, square, mean: free, rounds } of each)
    variances[freePart(mode, awarded)] = (steadyShare ** 2 * (square - free ** 2)) / rounds;
  const error = Math.sqrt(Object.values(variances).reduce((sum, value) => sum + value, 0));

  // Deviation of whole rounds as played.
  const cross = overGroups((group) => (2 * freeMean(group.awarded) * group.units) / paid.rounds / unitsPerStake);
  const square = paid.squares / paid.rounds / unitsPerStake ** 2 + cross + total((free) => free.share * free.square);
  const won = overGroups(({ awarded, blanks }) => blanks * hitShare(frees.get(awarded)));
  const share = total((free) => free.share);
  const tops = paid.tops + total(({ totals }) => totals.tops);
  const topShare = paid.tops / paid.rounds + total((free) => (free.share * free.totals.tops) / free.rounds);
  return {
    rtp: rounded((100 * mean) / price, 3),
    halfWidth: rounded((100 * z99 * error) / price, 3),
    rounds: paid.rounds,
    features: total(({ totals }) => totals.rounds),
    hitRate: rounded((100 * (paid.hits + won)) / paid.rounds, 2),
    deviation: rounded(Math.sqrt(square - mean ** 2), 2),
    featureOdds: share === 0 || share > 0.99 ? null : rounded(1 / share, 1),
    topOdds: tops < 5 ? null : Math.round(1 / topShare),
    variances,
    tops,
  };
}

export const priceOf = ({ modes }: Pick<SlotGame, 'modes'>, mode: string): number =>
  (modes.find(({ id }) => id === mode)?.priceHundredths ?? 100) / 100;

type Group = Awarded & { awarded: number; drawn: number };

function groupsOf(paid: PaidTotals): Group[] {
  return Object.entries(paid.awards).map(([key, own]) => {
    const [awarded = 0, drawn = 0] = key.split('/').map(Number);
    return { ...own, awarded, drawn };
  });
}

function freesOf(
  report: GameReport,
  {
    mode,
    paid,
    groups,
    odds,
  }: {
    mode: string;
    paid: PaidTotals;
    groups: readonly Group[];
    odds: Readonly<Record<number, number>>;
  },
): Map<number, Free> {
  const numbers = new Set([...groups.map(({ awarded }) => awarded), ...Object.keys(odds).map(Number)]);
  numbers.delete(0);
  const found = [...numbers].map((awarded): [number, Free] => {
    const totals = report.free[freePart(mode, awarded)] ?? empty;
    const rounds = Math.max(1, totals.rounds);
    const counted = (of: 'awarded' | 'drawn') =>
      groups.reduce((sum, group) => sum + (group[of] === awarded ? group.rounds : 0), 0) / paid.rounds;
    const share = counted('awarded');
    const free = {
      awarded,
      totals,
      rounds,
      mean: totals.units / rounds / unitsPerStake,
      square: totals.squares / rounds / unitsPerStake ** 2,
      share,
      steadyShare: share - counted('drawn') + (odds[awarded] ?? 0),
    };
    return [awarded, free];
  });
  return new Map(found);
}

const hitShare = (free: Free | undefined): number => (free ? free.totals.hits / free.rounds : 0);

const rounded = (value: number, places: number) => Number(value.toFixed(places));

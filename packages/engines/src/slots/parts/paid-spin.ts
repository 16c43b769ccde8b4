import type { GameRandomness } from '../../randomness.ts';
import type { Grid, Recorder } from '../slot-game.ts';
import { draw, meanOf, type Weighted, weighted } from '../weights.ts';
import type { Payer } from './payer.ts';
import type { Reels } from './reels.ts';

type Chances<T> = readonly (readonly [value: T, weight: number])[];

/** Numbers that the rules page of a paid spin states. */
interface PaidRules {
  wildTimes?: Chances<number>;
  /** Reels that a wild may fill, one respin each. */
  wildReels?: number;
  /** Prizes in units, and the number of collectors that fill the meter. */
  wheel?: { collector: string; full: number; prizes: Chances<number> };
}

/** Start of a round: a spin and its possible respins. */
export interface PaidSpin {
  readonly kind: 'plain' | 'stickyRespin' | 'expandingRespins' | 'meterRespins';
  readonly reels: Reels;
  readonly payer: Payer;
  /** `grid`: the first grid, whose scatters and coins count. `told`: units already reported in the totals. */
  play(randomness: GameRandomness, recorder: Recorder): { units: number; reported: number; grid: Grid };
  /** Expected units, respins included. */
  readonly expected: number;
  readonly rules?: PaidRules;
  /** Probability of the spin's own feature; undefined: it has none. */
  readonly featureProbability?: number;
}

/** A single spin. `wildTimes`: possible multipliers of its wilds. */
export function plainSpin(of: {
  reels: Reels;
  payer: Payer;
  wildTimes?: readonly (readonly [times: number, weight: number])[];
}): PaidSpin {
  const { reels, payer } = of;
  const wildTimes = of.wildTimes && weighted(of.wildTimes);
  return {
    kind: 'plain',
    reels,
    payer,
    ...(of.wildTimes ? { rules: { wildTimes: of.wildTimes } } : {}),
    play(randomness, recorder) {
      const grid = reels.draw(randomness);
      recorder.events?.push({ type: 'reveal', spin: 0, grid });
      const carried = wildTimes && carry({ grid, wild: payer.wild, wildTimes }, randomness, recorder);
      return { units: payer.pay(grid, recorder, carried ? { carried } : {}), reported: 0, grid };
    },
    expected: payer.expected(reels.odds, wildTimes ? meanOf(wildTimes) : 1),
  };
}

/** Draws the multiplier of each wild. @returns one number per cell; 1 for other symbols. */
export function carry(
  of: { grid: Grid; wild: string; wildTimes: Weighted<number> },
  randomness: GameRandomness,
  recorder: Recorder,
): number[][] | undefined {
  const marked: { position: [number, number]; times: number }[] = [];
  const carried = of.grid.map((column, reel) =>
    column.map((symbol, row) => {
      if (symbol !== of.wild) return 1;
      const times = draw(of.wildTimes, randomness);
      if (times > 1) marked.push({ position: [reel, row], times });
      return times;
    }),
  );
  if (marked.length === 0) return undefined;
  recorder.events?.push({
    type: 'wilds',
    kind: 'multiply',
    positions: marked.map(({ position }) => position),
    grid: of.grid,
    multipliers: marked.map(({ times }) => times),
  });
  return carried;
}

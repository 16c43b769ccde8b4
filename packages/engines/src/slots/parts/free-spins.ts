import { byCount } from '../../by-count.ts';
import type { GameRandomness } from '../../randomness.ts';
import { expectedFreeSpins } from '../free-spins.ts';
import type { Grid, Position, Recorder } from '../slot-game.ts';
import type { Payer } from './payer.ts';
import { placesOf, type Reels } from './reels.ts';

/** How awarded free spins are played. */
export interface FreeSpins {
  /** @returns units won, at most `room`. */
  play(of: {
    count: number;
    scatters: Position[];
    room: number;
    randomness: GameRandomness;
    recorder: Recorder;
  }): number;
  /** Expected units of `count` awarded spins, before the win cap. */
  expected(count: number): number;
  readonly max: number;
  readonly times: number;
  /** Free spins by number of scatters in view of a free spin; the last one is for all higher numbers. Undefined: none. */
  readonly more?: Readonly<Record<number, number>>;
  readonly spin: DescribedSpin;
}

/** Tables of a kind of free spins besides its reels and pays. */
interface FreeRules {
  /** The symbol that is drawn for a spin, or for all of them. */
  drawn?: readonly (readonly [symbol: string, weight: number])[];
  /** Symbols turn into wilds also without a wild in view. */
  canTurnWithoutWild?: boolean;
  /** Possible multipliers of wilds. */
  wildTimes?: readonly (readonly [times: number, weight: number])[];
  /** Upgrades, in order. */
  ladder?: readonly (readonly [from: string, to: string])[];
}

/** A kind of free spins as the rules page and the mapping documents describe it. */
interface DescribedSpin {
  readonly kind: 'plain' | 'special' | 'transfer' | 'stick' | 'walk' | 'upgrade';
  readonly reels: Reels;
  readonly payer: Payer;
  readonly rules?: FreeRules;
}

/** One free spin of a kind: how it is drawn and pays. */
export interface FreeSpin<State> extends DescribedSpin {
  /** Creates the state shared by a feature's spins, and the event fields that announce it. */
  begin(randomness: GameRandomness): { state: State; variant?: string };
  /** Draws, records and pays a spin. @returns the grid as drawn. */
  play(state: State, number: number, randomness: GameRandomness, recorder: Recorder): { units: number; grid: Grid };
}

/** Free spins with retriggers. All spins have the same expected return, so Wald's identity applies. */
export function retriggered<State>(of: {
  spin: FreeSpin<State> & { readonly expected: number };
  scatter: string;
  awards: Readonly<Record<number, number>>;
  max: number;
  times?: number;
}): FreeSpins {
  const { spin, awards, max, scatter } = of;
  const retriggers = new Map<number, number>();
  spin.reels.counts(scatter).forEach((probability, count) => {
    const spins = byCount(awards, count);
    if (spins > 0 && probability > 0) retriggers.set(spins, (retriggers.get(spins) ?? 0) + probability);
  });
  return {
    max,
    times: of.times ?? 1,
    more: awards,
    spin,
    play: (round) =>
      playAll(
        spin,
        round,
        (grid) => {
          const scatters = placesOf(grid, scatter);
          return { count: byCount(awards, scatters.length), scatters };
        },
        { max, times: of.times ?? 1 },
      ),
    expected: (count) => expectedFreeSpins(count, retriggers, max) * spin.expected,
  };
}

/** A fixed number of spins; `expected` gives the return of each by its number, from 1. */
export function counted<State>(of: {
  spin: FreeSpin<State>;
  expected(number: number): number;
  max: number;
  times?: number;
}): FreeSpins {
  return {
    max: of.max,
    times: of.times ?? 1,
    spin: of.spin,
    play: (round) => playAll(of.spin, round, () => ({ count: 0, scatters: [] }), { max: of.max, times: of.times ?? 1 }),
    expected(count) {
      let units = 0;
      for (let number = 1; number <= Math.min(count, of.max); number += 1) units += of.expected(number);
      return units;
    },
  };
}

function playAll<State>(
  spin: FreeSpin<State>,
  { count, scatters, room, randomness, recorder }: Parameters<FreeSpins['play']>[0],
  more: (grid: Grid) => { count: number; scatters: Position[] },
  { max, times }: { max: number; times: number },
): number {
  const { state, variant } = spin.begin(randomness);
  let total = 0;
  const award = (wanted: number, positions: Position[]) => {
    const added = Math.min(wanted, max - total);
    if (added <= 0) return;
    total += added;
    const fields = variant === undefined ? {} : { variant };
    recorder.events?.push({ type: 'freeSpinsAwarded', count: added, total, positions, ...fields });
  };
  award(count, scatters);
  if (times > 1) recorder.events?.push({ type: 'multiplier', scope: 'feature', value: times });
  let units = 0;
  for (let number = 1; number <= total && units < room; number += 1) {
    const next = spin.play(state, number, randomness, recorder);
    units += next.units;
    recorder.events?.push({ type: 'spinTotal', spin: number, win: recorder.minor(next.units) });
    const retriggers = more(next.grid);
    award(retriggers.count, retriggers.scatters);
  }
  const win = Math.min(units, room);
  recorder.events?.push({ type: 'freeSpinsEnd', win: recorder.minor(win) });
  return win;
}

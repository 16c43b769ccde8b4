import type { Grid, Recorder } from '../slot-game.ts';
import type { Odds } from './reels.ts';

/** Units of the stake for 3, 4, … of a kind. */
export type Pays = Readonly<Record<string, readonly number[]>>;

/** How a grid pays. */
export interface Payer {
  readonly kind: 'lines' | 'ways';
  readonly pays: Pays;
  readonly wild: string;
  /** Symbol that leading wilds pay as; ways have none. */
  readonly wildPaysAs?: string;
  readonly lines: readonly (readonly number[])[];
  /** Units won by a grid. `times` multiplies all wins; `carried` is the multiplier of each wild. */
  pay(grid: Grid, recorder: Recorder, by?: { times?: number; carried?: readonly (readonly number[])[] }): number;
  /** Expected units of a grid with independent cells. `meanWild`: mean multiplier of a wild. */
  expected(odds: Odds, meanWild?: number): number;
}

/** Minimum number of a kind that pays. */
export const minOfKind = 3;

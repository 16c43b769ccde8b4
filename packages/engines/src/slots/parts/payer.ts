import type { Grid, Recorder } from '../slot-game.ts';
import type { Odds } from './reels.ts';

/** Units of the stake for 3, 4, … of a kind. */
export type Pays = Readonly<Record<string, readonly number[]>>;

/** How a grid pays. */
export interface Payer {
  readonly kind: 'lines' | 'ways';
  readonly pays: Pays;
  readonly wild: string;
  readonly lines: readonly (readonly number[])[];
  /** Units that a grid wins. `times` multiplies all; `carried` is what each wild multiplies its ways by. */
  pay(grid: Grid, recorder: Recorder, by?: { times?: number; carried?: readonly (readonly number[])[] }): number;
  /** Expected units of a grid whose cells are independent. `meanWild`: mean of what a wild multiplies by. */
  expected(odds: Odds, meanWild?: number): number;
}

/** The fewest of a kind that pay. */
export const least = 3;

import type { Suit } from '../slot-game.ts';
import type { Weighted } from '../weights.ts';

/** What a coin carries: units, or one of the pots. */
type Prize = number | Suit;

/** What a special coin does once it has landed in a respin. */
export type Special =
  /** Adds so many units to every coin on the board, itself included. */
  | { kind: 'surge'; oneIn: number; adds: readonly (readonly [units: number, weight: number])[] }
  /** Takes a copy of all values on the board. */
  | { kind: 'collector'; oneIn: number }
  /** At the end chests multiply the values of all coins but pots; several chests add up. */
  | { kind: 'chest'; oneIn: number; times: readonly (readonly [times: number, weight: number])[] };

export interface HoldConfig {
  coin: string;
  /** Coins in view that start it. */
  from: number;
  respins: number;
  /** In a respin each empty cell brings a coin with the chance 1 in so many. */
  coinOneIn: number;
  coins: readonly (readonly [prize: Prize, weight: number])[];
  /** Pots in units; a full board pays the one of spades. */
  pots: Readonly<Record<Suit, number>>;
  /** One coin of a respin in so many is special. */
  special: Special & { symbol: string };
}

export interface HoldTables {
  config: HoldConfig;
  coins: Weighted<Prize>;
  /** What a surge adds, or a chest multiplies by. */
  special: Weighted<number>;
}

import type { Position, Suit } from '../slot-game.ts';
import type { Weighted } from '../weights.ts';

/** Prize of a coin: units, or a pot. */
type Prize = number | Suit;

/** Effect of a special coin after it lands in a respin. */
export type Special =
  /** Adds units to every coin on the board, including itself. */
  | { kind: 'surge'; oneIn: number; adds: readonly (readonly [units: number, weight: number])[] }
  /** Takes a copy of the sum of all values on the board. */
  | { kind: 'collector'; oneIn: number }
  /** At the end, multiplies the values of all coins except pots; several chests add up. */
  | { kind: 'chest'; oneIn: number; times: readonly (readonly [times: number, weight: number])[] };

export interface HoldConfig {
  coin: string;
  /** Number of coins in view that starts the respins. */
  from: number;
  respins: number;
  /** In a respin, each empty cell gets a coin with probability 1 / `coinOneIn`. */
  coinOneIn: number;
  coins: readonly (readonly [prize: Prize, weight: number])[];
  /** Pots in units; a full board pays the pot of spades. */
  pots: Readonly<Record<Suit, number>>;
  /** In a respin, a coin is special with probability 1 / `oneIn`. */
  special: Special & { symbol: string };
  /** Coins of a paid spin carry their values as they land, also when they start no respins. Undefined: only in respins. */
  seen?: SeenCoins;
}

/** Coins with values in view. */
interface SeenCoins {
  /** Each of these symbols on the reel pays the values of all coins in view; not in a bought round. */
  collector?: { symbol: string; reel: number };
}

/** A coin on the board. */
export interface Held {
  position: Position;
  units: number;
  pot?: Suit;
  multiplier?: number;
  symbol?: string;
}

export interface HoldTables {
  config: HoldConfig;
  coins: Weighted<Prize>;
  /** Units a surge adds, or the multiplier of a chest. */
  special: Weighted<number>;
}

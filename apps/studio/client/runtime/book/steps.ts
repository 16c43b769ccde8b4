import type { BookEvent } from '@altyn/contracts/game-book';

export type Position = readonly [reel: number, row: number];
/** One column of symbols per reel, top to bottom; lengths may differ. */
export type Grid = readonly (readonly string[])[];
export type EventOf<T extends BookEvent['type']> = Extract<BookEvent, { type: T }>;
export type Cell = EventOf<'holdStart'>['cells'][number];
export type Suit = NonNullable<Cell['pot']>;
/** A symbol in view that carries a multiplier. */
type Orb = NonNullable<EventOf<'reveal'>['orbs']>[number];
export type Choice = EventOf<'choice'>;

/** A win of a line, way, cluster or kind, with amounts in minor units. */
export interface WinShown {
  kind: EventOf<'win'>['kind'];
  symbol: string;
  count: number;
  positions: readonly Position[];
  line: number | undefined;
  win: bigint;
  multiplier: number;
}

/** A coin whose value is added at the end of respins; amounts are in minor units. */
interface CountedCoin {
  position: Position;
  value: bigint;
  /** The sum with this coin. */
  total: bigint;
}

/** The values on a board of respins, added up in the order of its reels. */
export interface CoinCount {
  coins: readonly CountedCoin[];
  /** What a full board adds; 0 if it is not full. */
  full: bigint;
  total: bigint;
}

/** A symbol that suspense is about. */
export interface Teased {
  position: Position;
  /** How many are visible with it. */
  count: number;
  /** How many bring what they promise. */
  needs: number;
}

export const tiers = ['big', 'mega', 'super', 'legend', 'max'] as const;
export type Tier = (typeof tiers)[number];

/** One step of the presentation. The list of steps is the complete presentation of a book. */
export type Step =
  | { do: 'spin'; spin: number; total: number }
  | {
      do: 'stop';
      grid: Grid;
      orbs: readonly Orb[];
      /** Coins with the values that they land with. */
      coins: readonly Cell[];
      /** For each reel its stage of suspense, 0: none. */
      tense: readonly number[];
      landed: readonly number[];
      teased: readonly Teased[];
    }
  | { do: 'mystery'; positions: readonly Position[]; symbol: string }
  | {
      do: 'wilds';
      kind: EventOf<'wilds'>['kind'];
      positions: readonly Position[];
      grid: Grid;
      multipliers: readonly number[];
    }
  | { do: 'upgrade'; from: string; to: string; positions: readonly Position[]; grid: Grid }
  | {
      do: 'wins';
      wins: readonly WinShown[];
      win: bigint;
      before: bigint;
      tumble: number;
      /** A big win's scene counts to this sum, so that nothing names it before. */
      isCelebrated: boolean;
    }
  | { do: 'fall'; removed: readonly Position[]; grid: Grid; orbs: readonly Orb[] }
  | {
      do: 'multiplier';
      scope: EventOf<'multiplier'>['scope'];
      value: number;
      positions: readonly Position[];
      values: readonly number[];
    }
  | {
      do: 'spinTotal';
      win: bigint;
      counted: bigint;
      before: bigint;
      tier: Tier | undefined;
      isGain: boolean;
      /** The round ends here at the maximum win, whose scene counts to it. */
      isLast: boolean;
    }
  | {
      do: 'intro';
      count: number;
      total: number;
      positions: readonly Position[];
      isMore: boolean;
      variant: string | undefined;
    }
  | {
      do: 'outro';
      feature: 'freeSpins' | 'hold' | 'picks';
      win: bigint;
      /** Of the round so far. */
      total: bigint;
      isFull: boolean;
      /** How the total is shown; `later`: the capped round's celebration shows it. */
      shown: Tier | 'total' | 'plain' | 'later';
    }
  /** `total`: of all coins on the board. */
  | { do: 'hold'; respins: number; cells: readonly Cell[]; total: bigint }
  | { do: 'respin'; left: number; cells: readonly Cell[]; total: bigint }
  | { do: 'boost'; positions: readonly Position[]; cells: readonly Cell[]; total: bigint }
  | { do: 'count'; count: CoinCount }
  | { do: 'jackpot'; pot: Suit; win: bigint; position: Position }
  | { do: 'meter'; name: string; value: number; of: number }
  | { do: 'cap'; win: bigint }
  | { do: 'choice'; choice: Choice }
  | { do: 'chosen'; id: string }
  | { do: 'pickStart'; positions: readonly Position[]; rows: number }
  /** `total`: of all picks so far; `before`: of the round before them. */
  | {
      do: 'pick';
      row: number;
      place: string;
      found: EventOf<'pick'>['found'];
      win: bigint;
      total: bigint;
      before: bigint;
    }
  | { do: 'riskDealt'; step: number; dealer: EventOf<'riskDealt'>['dealer']; risked: bigint; safe: bigint }
  | {
      do: 'riskDrawn';
      place: string;
      cards: EventOf<'riskDrawn'>['cards'];
      result: EventOf<'riskDrawn'>['result'];
      win: bigint;
    }
  | { do: 'gamble'; step: number; pick: string; card: string; isWon: boolean; win: bigint }
  | { do: 'total'; win: bigint };

/** Minimum multiples of what the round cost for a full-screen celebration. */
const tierFrom: readonly (readonly [bigint, Tier])[] = [
  [100n, 'legend'],
  [50n, 'super'],
  [30n, 'mega'],
  [15n, 'big'],
];

/** The tier of a win; undefined below 15 times what the round cost. */
export function tierOf(win: bigint, cost: bigint): Tier | undefined {
  return tierFrom.find(([multiple]) => win >= cost * multiple)?.[1];
}

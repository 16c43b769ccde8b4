import type { Book, BookEvent } from '@altyn/contracts/game-book';
import type { Volatility } from '@altyn/contracts/provider-wallet';
import type { GameFigures, GameRules } from '@altyn/contracts/studio-game';
import { formatReturn } from '@altyn/domain/theoretical-loss';
import type { GameRandomness } from '@altyn/engines/randomness';

/**
 * An open choice: ids of its options. `fallback` is the default after the deadline; without it `collect`, else the
 * first option.
 */
export interface Choice {
  /** `addedMinor`: additional stake of the answer, taken before the round continues. */
  options: readonly { id: string; addedMinor?: string }[];
  fallback?: string;
}

/** Events to append to the book; `win` is the round's total so far. */
export interface BookPart {
  events: BookEvent[];
  win: bigint;
  next?: Choice | undefined;
}

/** A game's maths in the form the studio plays it. */
export interface SlotGame {
  game: string;
  mathsVersion: string;
  modes: readonly { id: string; priceHundredths: number }[];
  /** Stakes must be a multiple of this, in minor units. */
  stakeUnits: number;
  maxWinMultiple: number;
  /** `bet`: for games that take one, as returned by `readBet`. */
  play(round: { stakeMinor: bigint; mode: string; bet?: unknown; randomness: GameRandomness }): BookPart;
  resume?(step: { book: Book; choice: string; randomness: GameRandomness }): BookPart;
  /** Games that take a bet: validates it. @returns undefined for an invalid bet. */
  readBet?(
    raw: unknown,
    limits: { minMinor: bigint; maxMinor: bigint },
  ): { bet: unknown; stakeMinor: bigint } | undefined;
  /** True when decisions change the return of a bet. */
  hasDecisions?: boolean;
  /** Games that take a bet: return of a stored bet in per cent. */
  returnOf?(bet: unknown): number;
}

/** A game the studio offers. */
export interface Title {
  code: string;
  /** Highest return of any bet in per cent; missing: that of the modes. */
  highestReturn?: number;
  /** Lowest return of any bet in per cent; missing: that of the modes. */
  lowestReturn?: number;
  title: string;
  category: 'slots' | 'table' | 'crash';
  slot: SlotGame;
  /** Earlier versions, with which rounds may still be open. */
  earlier?: readonly SlotGame[];
  rules: GameRules;
  /** Additional rules for clients of line games. */
  lineRules: LineRules;
}

export interface LineRules {
  lines: number[][];
  wild: string;
  scatter: string;
  pays: Record<string, [number, number, number]>;
  scatterPays: Record<string, number>;
  freeSpins: Record<string, number>;
  freeSpinMultiplier: number;
  maxFreeSpins: number;
  maxSpinMultiple: string;
}

/**
 * The maths version a round started with. @throws Error for an unknown version; the round must not continue with
 * another.
 */
export function mathsOf(title: Title, version: string): SlotGame {
  const slot = [title.slot, ...(title.earlier ?? [])].find(({ mathsVersion }) => mathsVersion === version);
  if (!slot) throw new Error(`${title.code}: maths ${version} is gone`);
  return slot;
}

const spreads = [
  ['low', 4],
  ['medium', 6],
  ['high', 10],
] as const;

/** Volatility of a deviation in stakes; undefined: the title publishes none. */
export function volatilityOf(deviation: string | null): Volatility | undefined {
  if (deviation === null) return undefined;
  return spreads.find(([, below]) => Number(deviation) < below)?.[0] ?? 'extreme';
}

/** Highest published return of a title's bets and modes, per cent with two decimals. */
export function highestReturnOf({ highestReturn = 0, rules }: Title): string {
  return formatReturn(Math.max(highestReturn, ...rules.figures.map(({ rtp }) => Number(rtp))));
}

/** Lowest published return of a title's bets and modes: the one of the game list. Per cent with two decimals. */
export function lowestReturnOf({ lowestReturn = 100, rules }: Title): string {
  return Math.min(lowestReturn, ...rules.figures.map(({ rtp }) => Number(rtp))).toFixed(2);
}

/** Return declared to the operator for a bet or a mode, per cent with two decimals, rounded up. */
export function declaredReturn(title: Title, { mode, bet }: { mode: string; bet: unknown }): string {
  const { slot } = title;
  return formatReturn(slot.returnOf && bet !== undefined ? slot.returnOf(bet) : Number(figuresOf(title, mode).rtp));
}

/**
 * Return declared for an additional stake. That of the first stake is measured by it alone and counts additional ones as
 * costs, so that a round's theoretical loss is the first stake's.
 */
export const returnOfAddedStake = '100.00';

/** The published figures of a mode. */
export function figuresOf({ code, rules }: Title, mode: string): GameFigures {
  const figures = rules.figures.find((each) => each.mode === mode);
  if (!figures) throw new Error(`${code}: no figures of mode ${mode}`);
  return figures;
}

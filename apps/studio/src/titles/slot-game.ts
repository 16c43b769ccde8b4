import type { Book, BookEvent } from '@altyn/contracts/game-book';
import type { Volatility } from '@altyn/contracts/provider-wallet';
import type { GameFigures, GameRules } from '@altyn/contracts/studio-game';
import type { GameRandomness } from '@altyn/engines/randomness';

/**
 * An open choice: ids of its options. `fallback` is taken where no answer comes in time; without it `collect`, else the
 * first option.
 */
export interface Choice {
  /** `furtherMinor`: the stake that the answer costs, taken before the round goes on. */
  options: readonly { id: string; furtherMinor?: string }[];
  fallback?: string;
}

/** Events that follow those the book has; `win` is the round's so far. */
export interface BookPart {
  events: BookEvent[];
  win: bigint;
  next?: Choice | undefined;
}

/** A game's maths, as the studio plays it. */
export interface SlotGame {
  game: string;
  mathsVersion: string;
  modes: readonly { id: string; priceHundredths: number }[];
  /** A stake is a whole multiple of it, in minor units. */
  stakeUnits: number;
  maxWinMultiple: number;
  /** `bet`: of games that are bet on, as `readBet` keeps it. */
  play(round: { stakeMinor: bigint; mode: string; bet?: unknown; randomness: GameRandomness }): BookPart;
  resume?(step: { book: Book; choice: string; randomness: GameRandomness }): BookPart;
  /** Games that are bet on: checks what the client sent. @returns undefined for a bet that is not taken. */
  readBet?(
    raw: unknown,
    limits: { leastMinor: bigint; mostMinor: bigint },
  ): { bet: unknown; stakeMinor: bigint } | undefined;
}

/** A game the studio offers. */
export interface Title {
  code: string;
  title: string;
  category: 'slots' | 'table' | 'crash';
  slot: SlotGame;
  /** Earlier maths by which rounds may still be open. */
  earlier?: readonly SlotGame[];
  rules: GameRules;
  /** What the client of line games reads beside the rules. */
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

/** The maths by which a round began. @throws Error for a version that is gone: such a round must not be guessed at. */
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

/** The volatility of a deviation, in stakes; undefined: the title publishes none. */
export function volatilityOf(deviation: string | null): Volatility | undefined {
  if (deviation === null) return undefined;
  return spreads.find(([, below]) => Number(deviation) < below)?.[0] ?? 'extreme';
}

/** The published figures of a mode. */
export function figuresOf({ code, rules }: Title, mode: string): GameFigures {
  const figures = rules.figures.find((each) => each.mode === mode);
  if (!figures) throw new Error(`${code}: no figures of mode ${mode}`);
  return figures;
}

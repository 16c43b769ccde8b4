import type { Weighted } from '../draws.ts';
import type { ByCount, SlotFacts } from '../round.ts';

/** docs/games/mapping/boards.md. */
export interface BoardTables extends SlotFacts {
  reels: number;
  rows: number;
  heights?: Weighted<number>;
  tumbles: boolean;
  symbols: readonly string[];
  weights: { base: readonly number[]; ante?: readonly number[]; free?: readonly number[] };
  payer: 'anywhere' | 'lines' | 'ways' | 'cluster';
  wild?: string;
  pays: readonly (readonly [symbol: string, units: ByCount])[];
  lines?: readonly (readonly number[])[];
  mystery?: { symbol: string; into: readonly number[] };
  multiplier?:
    | { kind: 'ladder'; base: readonly number[]; free: readonly number[] | 'keeps' | { keeps: readonly number[] } }
    | { kind: 'orbs'; symbol: string; values: Weighted<number> }
    | { kind: 'stars'; symbol: string }
    | { kind: 'spots'; first: number; max: number };
  meter?:
    | { kind: 'upgrade'; each: number; ladder: readonly (readonly [from: string, to: string])[] }
    | { kind: 'harvest'; each: number; free: number; more: number }
    | { kind: 'wilds'; each: number; max: number };
  scatter?: { symbol: string; pays: ByCount; awards: ByCount; more: ByCount; max: number; onlyDrawn?: true };
  buy?: { scatters: number; super?: { minOrb?: number; times?: number } };
}

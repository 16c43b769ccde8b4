import { type Board, drawable, emptyBoard } from './board.ts';
import { anywherePayer, clusterPayer, linesPayer, type Payer, type Steps, waysPayer } from './payers.ts';

/** Weights in the order of a slot's symbols. */
type Weights = readonly number[];

/** Source of a win multiplier. */
type MultiplierRule =
  /**
   * By number of tumbles in a spin; the last value repeats. `keeps`: throughout free spins each tumble raises it, by one
   * or to the next of the listed values.
   */
  | { kind: 'ladder'; base: readonly number[]; free: readonly number[] | 'keeps' | { keeps: readonly number[] } }
  /** Orbs on the board are summed after the last tumble; in free spins they add to a persistent multiplier. */
  | {
      kind: 'orbs';
      symbol: string;
      values: readonly (readonly [multiplier: number, weight: number])[];
      /** True when the book records an orb's value as it lands. */
      isTold: boolean;
    }
  /**
   * Each star on the board after the last tumble adds one; in free spins to a persistent multiplier, even without a
   * win.
   */
  | { kind: 'stars'; symbol: string }
  /** A winning cell gets a multiplier, doubled by each further win there; it persists throughout free spins. */
  | { kind: 'spots'; first: number; max: number };

/** Effect of a meter that counts winning symbols. */
type MeterRule =
  /** Each full meter turns the next kind of low symbols into a high one. */
  | { kind: 'upgrade'; each: number; ladder: readonly (readonly [from: string, to: string])[] }
  /** A full meter awards free spins: `free` in the paid spin, `more` in a free spin. */
  | { kind: 'harvest'; each: number; free: number; more: number }
  /** Each full meter adds a wild; in free spins, a wild without a win is held for the next spin. */
  | { kind: 'wilds'; each: number; max: number };

/** What sets the free spins of the dearer level apart. */
interface SuperLevel {
  priceHundredths: number;
  /** The lowest value of an orb: lower ones are not drawn. */
  minOrb?: number;
  /** Multiplier with which they begin: of every cell (spots), or the one that stays (a ladder that keeps). */
  times?: number;
}

export interface TumbleConfig {
  game: string;
  mathsVersion: string;
  maxWinMultiple: number;
  symbols: readonly string[];
  reels: number;
  rows: number;
  /** For reels of varying height: the weight of each number of rows, from `min` up. */
  heights?: { min: number; weights: Weights };
  /** True when winning symbols disappear and others fall. */
  tumbles: boolean;
  payer: {
    kind: Payer['kind'];
    pays: Readonly<Record<string, Steps>>;
    wild?: string;
    lines?: readonly (readonly number[])[];
  };
  base: Weights;
  free?: Weights;
  /** Mystery symbols all turn into one drawn symbol when the reels stop. */
  mystery?: { symbol: string; into: Weights };
  multiplier?: MultiplierRule;
  meter?: MeterRule;
  scatter?: {
    symbol: string;
    /** Units by number in view. */
    pays: Readonly<Record<number, number>>;
    /** Free spins by number in view, for the paid spin and for free spins. */
    awards: Readonly<Record<number, number>>;
    more: Readonly<Record<number, number>>;
    max: number;
    /** True when what falls in the paid spin is never a scatter: its number is that of the initial board. */
    isOnlyDrawn?: boolean;
  };
  ante?: { priceHundredths: number; weights: Weights };
  buy?: {
    priceHundredths: number;
    scatters: number;
    /** A dearer level with the same number of scatters. */
    super?: SuperLevel;
  };
}

/** Lookup tables for drawing a board, one for each reel. */
export type ReelTables = readonly Uint16Array[];

/** A configuration in numeric form, compiled once for all rounds. */
export interface CompiledTumbles {
  config: TumbleConfig;
  payer: Payer;
  wild: number;
  scatter: number;
  orb: number;
  star: number;
  mystery: number;
  base: ReelTables;
  ante: ReelTables;
  free: ReelTables;
  /** Tables for the paid spin of a bought feature, without scatters besides its initial ones. */
  bought: ReelTables;
  /** Tables for what falls in the paid spin. */
  falls: { base: ReelTables; ante: ReelTables };
  heights: Uint16Array;
  orbValues: Uint16Array;
  /** Of the free spins of the dearer level. */
  superOrbValues: Uint16Array;
  orbMean: number;
  mysteryInto: Uint16Array;
  /** The reusable board of the round in progress, with the multipliers of its cells. */
  board: Board;
  spots: Uint16Array;
}

/** @throws RangeError when free spins would begin at a multiplier that their ladder does not list. */
function requireListedStart({ game, multiplier, buy }: TumbleConfig): void {
  if (multiplier?.kind !== 'ladder' || multiplier.free === 'keeps' || !('keeps' in multiplier.free)) return;
  for (const times of [1, buy?.super?.times ?? 1])
    if (!multiplier.free.keeps.includes(times))
      throw new RangeError(`${game}: free spins begin at ×${times}, not listed`);
}

/** @throws RangeError when the configuration contradicts itself. */
export function compileTumbles(config: TumbleConfig): CompiledTumbles {
  requireListedStart(config);
  const { symbols, multiplier, ante, base, free, heights, mystery } = config;
  const codeOf = (symbol: string | undefined) => (symbol === undefined ? symbols.length : symbols.indexOf(symbol));
  const wild = codeOf(config.payer.wild);
  const scatter = codeOf(config.scatter?.symbol);
  const isFromLeft = config.payer.kind === 'ways' || config.payer.kind === 'lines';
  const tables = (weights: Weights): ReelTables => {
    if (weights.length !== symbols.length) throw new RangeError(`${config.game}: a weight for each symbol`);
    const all = drawable(weights);
    const first = drawable(weights.map((weight, symbol) => (symbol === wild ? 0 : weight)));
    return Array.from({ length: config.reels }, (_, reel) => (isFromLeft && reel === 0 ? first : all));
  };
  const unscattered = (weights: Weights) => weights.map((weight, symbol) => (symbol === scatter ? 0 : weight));
  const orbs = multiplier?.kind === 'orbs' ? multiplier : undefined;
  /** As often as they are drawn, but for those below `min`. */
  const orbValuesFrom = (min: number): Uint16Array =>
    orbs
      ? drawable(
          orbs.values.map(([value, weight]) => (value < min ? 0 : weight)),
          orbs.values.map(([value]) => value),
        )
      : drawable([1]);
  const orbWeight = orbs?.values.reduce((sum, [, weight]) => sum + weight, 0) ?? 1;
  return {
    config,
    payer: payerOf(config, wild),
    wild,
    scatter,
    orb: codeOf(orbs?.symbol),
    star: codeOf(multiplier?.kind === 'stars' ? multiplier.symbol : undefined),
    mystery: codeOf(mystery?.symbol),
    base: tables(base),
    ante: tables(ante?.weights ?? base),
    free: tables(free ?? base),
    bought: tables(unscattered(base)),
    falls: {
      base: tables(config.scatter?.isOnlyDrawn ? unscattered(base) : base),
      ante: tables(config.scatter?.isOnlyDrawn ? unscattered(ante?.weights ?? base) : (ante?.weights ?? base)),
    },
    heights: heights
      ? drawable(
          heights.weights,
          heights.weights.map((_, i) => heights.min + i),
        )
      : drawable([1], [config.rows]),
    orbValues: orbValuesFrom(0),
    superOrbValues: orbValuesFrom(config.buy?.super?.minOrb ?? 0),
    orbMean: (orbs?.values.reduce((sum, [value, weight]) => sum + value * weight, 0) ?? 0) / orbWeight,
    mysteryInto: drawable(mystery?.into ?? [1]),
    board: emptyBoard(config.reels, config.rows),
    spots: new Uint16Array(config.reels * config.rows),
  };
}

function payerOf({ payer, symbols, reels, rows }: TumbleConfig, wild: number): Payer {
  const pays = symbols.map((symbol) => payer.pays[symbol]);
  if (payer.kind === 'anywhere') return anywherePayer(pays, reels * rows);
  if (payer.kind === 'cluster') return clusterPayer(pays, { wild, reels, rows });
  if (payer.kind === 'ways') return waysPayer(pays, { wild, reels });
  return linesPayer(pays, { wild, lines: payer.lines ?? [] });
}

import { type Board, drawable, emptyBoard } from './board.ts';
import { anywherePayer, clusterPayer, linesPayer, type Payer, type Steps, waysPayer } from './payers.ts';

/** Weights in the order of a slot's symbols. */
type Weights = readonly number[];

/** What multiplies wins. */
type MultiplierRule =
  /** By the tumble of a spin, the last for all that follow; `keeps`: one more with each tumble, through all free spins. */
  | { kind: 'ladder'; base: readonly number[]; free: readonly number[] | 'keeps' }
  /** Orbs on the board are added up after the last tumble; in free spins they add to a multiplier that stays. */
  | {
      kind: 'orbs';
      symbol: string;
      values: readonly (readonly [multiplier: number, weight: number])[];
      /** Whether the book tells an orb's value when it lands. */
      isTold: boolean;
    }
  /** Each star on the board after the last tumble adds one; in free spins to a multiplier that stays, won or not. */
  | { kind: 'stars'; symbol: string }
  /** A place that won carries a multiplier, doubled by each further win there; in free spins it stays. */
  | { kind: 'spots'; first: number; most: number };

/** What the symbols that won in a spin are counted for. */
type MeterRule =
  /** Each full meter turns the next kind of low symbols into a high one. */
  | { kind: 'upgrade'; each: number; ladder: readonly (readonly [from: string, to: string])[] }
  /** The meter, once full, brings free spins: `free` from the paid spin, `more` from a free one. */
  | { kind: 'harvest'; each: number; free: number; more: number }
  /** Each full meter brings a wild; in free spins a wild that was in no win stays for the next spin. */
  | { kind: 'wilds'; each: number; most: number };

export interface TumbleConfig {
  game: string;
  mathsVersion: string;
  maxWinMultiple: number;
  symbols: readonly string[];
  reels: number;
  rows: number;
  /** Where reels differ in height: the weight of each number of rows, from `least` on. */
  heights?: { least: number; weights: Weights };
  /** Whether symbols that won disappear and others fall. */
  tumbles: boolean;
  payer: {
    kind: Payer['kind'];
    pays: Readonly<Record<string, Steps>>;
    wild?: string;
    lines?: readonly (readonly number[])[];
  };
  base: Weights;
  free?: Weights;
  /** Turned into one and the same symbol when the reels stand. */
  mystery?: { symbol: string; into: Weights };
  multiplier?: MultiplierRule;
  meter?: MeterRule;
  scatter?: {
    symbol: string;
    /** Units by number in view. */
    pays: Readonly<Record<number, number>>;
    /** Free spins by number in view, in the paid spin and in free spins. */
    awards: Readonly<Record<number, number>>;
    more: Readonly<Record<number, number>>;
    most: number;
  };
  ante?: { priceHundredths: number; weights: Weights };
  buy?: { priceHundredths: number; scatters: number };
}

/** Tables to draw a board from, one for each reel. */
export type ReelTables = readonly Uint16Array[];

/** A config as numbers: what a round needs, made once. */
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
  /** The paid spin of a bought feature: no scatter but those it begins with. */
  bought: ReelTables;
  heights: Uint16Array;
  orbValues: Uint16Array;
  orbMean: number;
  mysteryInto: Uint16Array;
  /** The board that every round is played on, one at a time, and the multipliers of its places. */
  board: Board;
  spots: Uint16Array;
}

export function compileTumbles(config: TumbleConfig): CompiledTumbles {
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
  const orbs = multiplier?.kind === 'orbs' ? multiplier : undefined;
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
    bought: tables(base.map((weight, symbol) => (symbol === scatter ? 0 : weight))),
    heights: heights
      ? drawable(
          heights.weights,
          heights.weights.map((_, i) => heights.least + i),
        )
      : drawable([1], [config.rows]),
    orbValues: orbs
      ? drawable(
          orbs.values.map(([, weight]) => weight),
          orbs.values.map(([value]) => value),
        )
      : drawable([1]),
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

import { byCount } from '../by-count.ts';
import type { GameRandomness } from '../randomness.ts';
import { expectedFreeSpins } from './free-spins.ts';
import { buyMode, superMode } from './bought-modes.ts';
import {
  type Caps,
  type Grid,
  type Position,
  type Recorder,
  type SlotGame,
  slotGame,
  unitsPerStake,
} from './slot-game.ts';
import { draw, meanOf, probabilityOf, type Weighted, weighted } from './weights.ts';

/**
 * Ways slots: equal symbols on adjacent reels from the left pay for each combination of their cells. Cells are drawn
 * independently by the weights of their reel, so all figures are exact.
 */
export interface WaysSlotConfig {
  game: string;
  mathsVersion: string;
  reels: number;
  rows: number;
  wild: string;
  scatter: string;
  /** Units for 3, 4 and 5 of a kind, each way. */
  pays: Readonly<Record<string, readonly [three: number, four: number, five: number]>>;
  /** Symbols and weights of each reel in the paid spin, and in free spins. */
  baseReels: readonly (readonly (readonly [symbol: string, weight: number])[])[];
  freeReels: readonly (readonly (readonly [symbol: string, weight: number])[])[];
  freeSpins: {
    /** By number of scatters in view, also during free spins; the last one is for all higher numbers. */
    awards: Readonly<Record<number, number>>;
    max: number;
    /** Multipliers of wilds in free spins, with weights: a way is multiplied by each of its wilds. */
    wildMultipliers: readonly (readonly [multiplier: number, weight: number])[];
  };
  buy: {
    priceHundredths: number;
    scatters: Chances;
    /** A second level, with multipliers of its own for wilds. */
    super?: { priceHundredths: number; scatters: Chances; wildMultipliers: Chances };
  };
  maxWinMultiple: number;
  caps?: Caps;
}

type Chances = readonly (readonly [value: number, weight: number])[];

/** What a bought feature begins with, and the multipliers of its wilds. */
interface Level {
  priceHundredths: number;
  scatters: Weighted<number>;
  wildMultipliers: Weighted<number>;
}

interface Tables {
  config: WaysSlotConfig;
  base: readonly Weighted<string>[];
  free: readonly Weighted<string>[];
  wildMultipliers: Weighted<number>;
  /** By mode. */
  bought: ReadonlyMap<string, Level>;
}

export interface WaysSlot extends SlotGame {
  readonly config: WaysSlotConfig;
  readonly figures: WaysFigures;
  readonly earlier: readonly WaysSlot[];
}

/** `earlier`: earlier versions, whose rounds may be open and can be checked. */
export function waysSlot(config: WaysSlotConfig, earlier: readonly WaysSlot[] = []): WaysSlot {
  const tables: Tables = {
    config,
    base: config.baseReels.map(weighted),
    free: config.freeReels.map(weighted),
    wildMultipliers: weighted(config.freeSpins.wildMultipliers),
    bought: levelsOf(config),
  };
  const game = slotGame(
    {
      game: config.game,
      mathsVersion: config.mathsVersion,
      maxWinMultiple: config.maxWinMultiple,
      modes: [
        { id: 'base', priceHundredths: 100 },
        ...[...tables.bought].map(([id, { priceHundredths }]) => ({ id, priceHundredths })),
      ],
    },
    (mode, randomness, recorder) => playRound(tables, mode, randomness, recorder),
  );
  const caps = config.caps ? { caps: config.caps } : {};
  return { ...game, ...caps, earlier, config, figures: figuresOf(tables) };
}

function levelsOf({ buy, freeSpins }: WaysSlotConfig): ReadonlyMap<string, Level> {
  const plain = { ...buy, wildMultipliers: freeSpins.wildMultipliers };
  const levels = buy.super
    ? ([
        [buyMode, plain],
        [superMode, buy.super],
      ] as const)
    : ([[buyMode, plain]] as const);
  return new Map(
    levels.map(([mode, { priceHundredths, scatters, wildMultipliers }]) => [
      mode,
      { priceHundredths, scatters: weighted(scatters), wildMultipliers: weighted(wildMultipliers) },
    ]),
  );
}

function playRound(tables: Tables, mode: string, randomness: GameRandomness, recorder: Recorder): number {
  const { config } = tables;
  const max = config.maxWinMultiple * unitsPerStake;
  const level = tables.bought.get(mode);
  const paid = level
    ? boughtSpin(config, level, randomness, recorder)
    : spin(config, { reels: tables.base, number: 0 }, randomness, recorder);
  const { wildMultipliers } = level ?? tables;
  const paidUnits = Math.min(max, paid.units);
  let awarded = award(config, paid.scatters, 0, recorder);
  let free = 0;
  for (let number = 1; number <= awarded && paidUnits + free < max; number += 1) {
    const next = spin(config, { reels: tables.free, number, wildMultipliers }, randomness, recorder);
    free += next.units;
    awarded += award(config, next.scatters, awarded, recorder);
  }
  const win = Math.min(max, paidUnits + free);
  if (awarded > 0) recorder.events?.push({ type: 'freeSpinsEnd', win: recorder.minor(win - paidUnits) });
  if (win === max) recorder.events?.push({ type: 'winCap', win: recorder.minor(max) });
  return win;
}

function award(config: WaysSlotConfig, scatters: readonly Position[], so: number, recorder: Recorder): number {
  const wanted = byCount(config.freeSpins.awards, scatters.length);
  const count = Math.min(wanted, config.freeSpins.max - so);
  if (count > 0) {
    recorder.events?.push({ type: 'freeSpinsAwarded', count, total: so + count, positions: [...scatters] });
  }
  return count;
}

interface Spun {
  units: number;
  scatters: Position[];
}

/** `wildMultipliers`: those of free spins. */
interface Turn {
  reels: readonly Weighted<string>[];
  number: number;
  wildMultipliers?: Weighted<number>;
}

function spin(
  config: WaysSlotConfig,
  { reels, number, wildMultipliers }: Turn,
  randomness: GameRandomness,
  recorder: Recorder,
): Spun {
  const grid: Grid = [];
  const times: number[][] = [];
  const scatters: Position[] = [];
  const multiplied: { position: Position; value: number }[] = [];
  for (let reel = 0; reel < config.reels; reel += 1) {
    const column: string[] = [];
    const carried: number[] = [];
    for (let row = 0; row < config.rows; row += 1) {
      const symbol = draw(reels[reel]!, randomness);
      let value = 1;
      if (symbol === config.scatter) scatters.push([reel, row]);
      if (symbol === config.wild && wildMultipliers) {
        value = draw(wildMultipliers, randomness);
        if (value > 1) multiplied.push({ position: [reel, row], value });
      }
      column.push(symbol);
      carried.push(value);
    }
    grid.push(column);
    times.push(carried);
  }
  recorder.events?.push({ type: 'reveal', spin: number, grid });
  if (multiplied.length > 0) {
    recorder.events?.push({
      type: 'wilds',
      kind: 'multiply',
      positions: multiplied.map(({ position }) => position),
      grid,
      multipliers: multiplied.map(({ value }) => value),
    });
  }
  const units = payWays(config, { grid, times }, recorder);
  recorder.events?.push({ type: 'spinTotal', spin: number, win: recorder.minor(units) });
  return { units, scatters };
}

/** Pays every symbol of the first reel for all its ways; a wild counts as many times as its multiplier. */
function payWays(
  config: WaysSlotConfig,
  { grid, times }: { grid: Grid; times: number[][] },
  recorder: Recorder,
): number {
  let units = 0;
  for (const symbol of new Set(grid[0])) {
    const pays = config.pays[symbol];
    if (!pays) continue;
    let ways = 1;
    let count = 0;
    while (count < config.reels) {
      let here = 0;
      grid[count]!.forEach((each, row) => {
        if (each === symbol || each === config.wild) here += times[count]![row]!;
      });
      if (here === 0) break;
      ways *= here;
      count += 1;
    }
    if (count < 3) continue;
    const win = pays[(count - 3) as 0 | 1 | 2] * ways;
    units += win;
    if (!recorder.events) continue;
    const positions = grid
      .slice(0, count)
      .flatMap((column, reel) =>
        column.flatMap((each, row): Position[] => (each === symbol || each === config.wild ? [[reel, row]] : [])),
      );
    recorder.events.push({
      type: 'win',
      kind: 'ways',
      symbol,
      count,
      positions,
      ways,
      win: recorder.minor(win),
      multiplier: 1,
    });
  }
  return units;
}

/** The reveal of a bought feature: its scatters and no win, since the first two reels share no symbol. */
function boughtSpin(config: WaysSlotConfig, level: Level, randomness: GameRandomness, recorder: Recorder): Spun {
  const count = draw(level.scatters, randomness);
  const symbols = Object.keys(config.pays);
  const half = Math.floor(symbols.length / 2);
  const grid: Grid = [];
  const scatters: Position[] = [];
  for (let reel = 0; reel < config.reels; reel += 1) {
    const from = reel % 2 === 0 ? symbols.slice(0, half) : symbols.slice(half);
    const column = Array.from({ length: config.rows }, () => from[randomness.nextInt(from.length)]!);
    if (reel < count) {
      const row = randomness.nextInt(config.rows);
      column[row] = config.scatter;
      scatters.push([reel, row]);
    }
    grid.push(column);
  }
  recorder.events?.push({ type: 'reveal', spin: 0, grid }, { type: 'spinTotal', spin: 0, win: '0' });
  return { units: 0, scatters };
}

/** Exact figures of a ways slot, before the win cap; its effect is smaller than the decimals shown, but for `caps`. */
interface WaysFigures {
  /** As a multiple of the stake. */
  baseReturn: number;
  freeSpinReturn: number;
  /** Probability that a paid spin awards free spins. */
  featureProbability: number;
  expectedFreeSpins: number;
  /** Return of each mode as a share of its price. */
  rtp: Readonly<Record<string, number>>;
}

function figuresOf(tables: Tables): WaysFigures {
  const { config } = tables;
  const meanWild = meanOf(tables.wildMultipliers);
  const baseReturn = spinReturn(tables.base, config, 1);
  const freeSpinReturn = spinReturn(tables.free, config, meanWild);
  const started = scatterCounts(tables.base, config);
  const retriggers = awardsOf(scatterCounts(tables.free, config), config);
  const expected = (awards: ReadonlyMap<number, number>) =>
    [...awards].reduce(
      (sum, [count, probability]) => sum + probability * expectedFreeSpins(count, retriggers, config.freeSpins.max),
      0,
    );
  const starts = awardsOf(started, config);
  const spins = expected(starts);
  const costOf = (mode: string) => config.caps?.[mode]?.cost ?? 0;
  const returnOf = ([mode, level]: readonly [string, Level]) => {
    const counts = [...Array(config.reels * config.rows + 1).keys()].map((n) => probabilityOf(level.scatters, n));
    const won = expected(awardsOf(counts, config)) * spinReturn(tables.free, config, meanOf(level.wildMultipliers));
    return [mode, (won * 100) / level.priceHundredths - costOf(mode)] as const;
  };
  return {
    baseReturn,
    freeSpinReturn,
    featureProbability: [...starts.values()].reduce((sum, probability) => sum + probability, 0),
    expectedFreeSpins: spins,
    rtp: {
      base: baseReturn + spins * freeSpinReturn - costOf('base'),
      ...Object.fromEntries([...tables.bought].map(returnOf)),
    },
  };
}

/**
 * Expected win of a spin as a multiple of the stake. Cells are independent, so the expected number of ways over k reels
 * is the product of the expected counts on each, times the probability that the next reel has none.
 */
function spinReturn(reels: readonly Weighted<string>[], config: WaysSlotConfig, meanWild: number): number {
  let units = 0;
  for (const [symbol, pays] of Object.entries(config.pays)) {
    let ways = 1;
    for (let reel = 0; reel < config.reels; reel += 1) {
      const own = probabilityOf(reels[reel]!, symbol);
      const wild = reel === 0 ? 0 : probabilityOf(reels[reel]!, config.wild);
      ways *= config.rows * (own + wild * meanWild);
      const next = reels[reel + 1];
      const miss = next ? (1 - probabilityOf(next, symbol) - probabilityOf(next, config.wild)) ** config.rows : 1;
      if (reel >= 2) units += pays[(reel - 2) as 0 | 1 | 2] * ways * miss;
    }
  }
  return units / unitsPerStake;
}

/** Probability of each number of scatters in view: a convolution over all cells. */
export function scatterCounts(reels: readonly Weighted<string>[], config: WaysSlotConfig): number[] {
  let counts = [1];
  for (const reel of reels) {
    const p = probabilityOf(reel, config.scatter);
    for (let row = 0; row < config.rows; row += 1) {
      const next = Array<number>(counts.length + 1).fill(0);
      counts.forEach((probability, count) => {
        next[count]! += probability * (1 - p);
        next[count + 1]! += probability * p;
      });
      counts = next;
    }
  }
  return counts;
}

/** Probability of each award. */
function awardsOf(counts: readonly number[], config: WaysSlotConfig): Map<number, number> {
  const awards = new Map<number, number>();
  counts.forEach((probability, count) => {
    const spins = byCount(config.freeSpins.awards, count);
    if (spins > 0) awards.set(spins, (awards.get(spins) ?? 0) + probability);
  });
  return awards;
}

import type { GameRandomness } from '../randomness.ts';
import { type Grid, type Position, type Recorder, type SlotGame, slotGame, unitsPerStake } from './slot-game.ts';
import { draw, type Weighted, weighted } from './weights.ts';

/**
 * Scatter pays with tumbles: enough equal symbols anywhere pay, disappear, and those above fall. Orbs carry multipliers: after
 * the last tumble of a winning spin they are added up and multiply its win; in free spins they add to a multiplier that stays.
 */
export interface AnywhereSlotConfig {
  game: string;
  mathsVersion: string;
  reels: number;
  rows: number;
  /** Units from so many equal symbols on, the least count first. */
  pays: Readonly<Record<string, readonly (readonly [from: number, units: number])[]>>;
  scatter: string;
  /** Units by number of scatters in view. */
  scatterPays: Readonly<Record<number, number>>;
  orb: string;
  orbValues: readonly (readonly [multiplier: number, weight: number])[];
  /** Weights of all symbols in the paid spin, with the ante, and in free spins. */
  base: readonly (readonly [symbol: string, weight: number])[];
  ante: readonly (readonly [symbol: string, weight: number])[];
  free: readonly (readonly [symbol: string, weight: number])[];
  freeSpins: { scatters: number; count: number; moreScatters: number; more: number; most: number };
  antePriceHundredths: number;
  buyPriceHundredths: number;
  maxWinMultiple: number;
}

interface Tables {
  config: AnywhereSlotConfig;
  base: Weighted<string>;
  ante: Weighted<string>;
  free: Weighted<string>;
  orbs: Weighted<number>;
  /** Units for so many scatters; more than are listed pay what the most pay. */
  scatterPay: (count: number) => number;
}

interface Board {
  grid: Grid;
  /** The multiplier of each orb at its place; 0 elsewhere. */
  orbs: number[][];
}

export function anywhereSlot(config: AnywhereSlotConfig): SlotGame {
  const mostScatters = Math.max(...Object.keys(config.scatterPays).map(Number));
  const tables: Tables = {
    config,
    base: weighted(config.base),
    ante: weighted(config.ante),
    free: weighted(config.free),
    orbs: weighted(config.orbValues),
    scatterPay: (count) => config.scatterPays[Math.min(count, mostScatters)] ?? 0,
  };
  return slotGame(
    {
      game: config.game,
      mathsVersion: config.mathsVersion,
      maxWinMultiple: config.maxWinMultiple,
      modes: [
        { id: 'base', priceHundredths: 100 },
        { id: 'ante', priceHundredths: config.antePriceHundredths },
        { id: 'buy', priceHundredths: config.buyPriceHundredths },
      ],
    },
    (mode, randomness, recorder) => playRound(tables, mode, randomness, recorder),
  );
}

function playRound(tables: Tables, mode: string, randomness: GameRandomness, recorder: Recorder): number {
  const { config } = tables;
  const { freeSpins } = config;
  const most = config.maxWinMultiple * unitsPerStake;
  const symbols = mode === 'ante' ? tables.ante : tables.base;
  const first = mode === 'buy' ? boughtBoard(config, randomness) : drawBoard(tables, symbols, randomness);
  const paid = playSpin(tables, { board: first, symbols, spin: 0, standing: 0 }, randomness, recorder);
  const paidUnits = Math.min(most, paid.units);
  let awarded = 0;
  let standing = 0;
  let free = 0;
  if (paid.scatters.length >= freeSpins.scatters)
    awarded = award(freeSpins.count, 0, paid.scatters, { freeSpins, recorder });
  for (let spin = 1; spin <= awarded && paidUnits + free < most; spin += 1) {
    const board = drawBoard(tables, tables.free, randomness);
    const next = playSpin(tables, { board, symbols: tables.free, spin, standing }, randomness, recorder);
    free += next.units;
    standing = next.standing;
    if (next.scatters.length >= freeSpins.moreScatters) {
      awarded += award(freeSpins.more, awarded, next.scatters, { freeSpins, recorder });
    }
  }
  const units = Math.min(most, paidUnits + free);
  if (awarded > 0) recorder.events?.push({ type: 'freeSpinsEnd', win: recorder.minor(units - paidUnits) });
  if (units === most) recorder.events?.push({ type: 'winCap', win: recorder.minor(most) });
  return units;
}

function award(
  wanted: number,
  so: number,
  positions: Position[],
  { freeSpins, recorder }: { freeSpins: AnywhereSlotConfig['freeSpins']; recorder: Recorder },
): number {
  const count = Math.min(wanted, freeSpins.most - so);
  if (count > 0) recorder.events?.push({ type: 'freeSpinsAwarded', count, total: so + count, positions });
  return count;
}

function drawCell(
  tables: Tables,
  symbols: Weighted<string>,
  randomness: GameRandomness,
): [symbol: string, orb: number] {
  const symbol = draw(symbols, randomness);
  return [symbol, symbol === tables.config.orb ? draw(tables.orbs, randomness) : 0];
}

/** Reel by reel from the left, each from the top. */
function drawBoard(tables: Tables, symbols: Weighted<string>, randomness: GameRandomness): Board {
  const { reels, rows } = tables.config;
  const board: Board = { grid: [], orbs: [] };
  for (let reel = 0; reel < reels; reel += 1) {
    const cells = Array.from({ length: rows }, () => drawCell(tables, symbols, randomness));
    board.grid.push(cells.map(([symbol]) => symbol));
    board.orbs.push(cells.map(([, orb]) => orb));
  }
  return board;
}

/** The reveal of a bought feature: its scatters on drawn reels, and of every other symbol too few to pay. */
function boughtBoard(config: AnywhereSlotConfig, randomness: GameRandomness): Board {
  const symbols = Object.keys(config.pays);
  let next = randomness.nextInt(symbols.length);
  const grid = Array.from({ length: config.reels }, () =>
    Array.from({ length: config.rows }, () => {
      next = (next + 1) % symbols.length;
      return symbols[next]!;
    }),
  );
  const reels = Array.from({ length: config.reels }, (_, reel) => reel);
  for (let placed = 0; placed < config.freeSpins.scatters; placed += 1) {
    const [reel = 0] = reels.splice(randomness.nextInt(reels.length), 1);
    grid[reel]![randomness.nextInt(config.rows)] = config.scatter;
  }
  return { grid, orbs: grid.map((column) => column.map(() => 0)) };
}

interface Spin {
  board: Board;
  symbols: Weighted<string>;
  spin: number;
  /** The multiplier that free spins have collected before this one. */
  standing: number;
}

function playSpin(
  tables: Tables,
  { board, symbols, spin, standing }: Spin,
  randomness: GameRandomness,
  recorder: Recorder,
): { units: number; scatters: Position[]; standing: number } {
  const { config } = tables;
  recorder.events?.push({ type: 'reveal', spin, grid: copy(board.grid) });
  let units = 0;
  for (;;) {
    const removed = payBoard(config, board.grid, recorder);
    if (removed.units === 0) break;
    units += removed.units;
    tumble(tables, { board, symbols, won: removed.symbols }, randomness, recorder);
  }
  const scatters = placesOf(board.grid, config.scatter);
  const scatterUnits = tables.scatterPay(scatters.length);
  let multiplier = standing;
  if (units > 0) {
    const orbs = placesOf(board.grid, config.orb);
    const values = orbs.map(([reel, row]) => board.orbs[reel]![row]!);
    const sum = values.reduce((total, value) => total + value, 0);
    multiplier += sum;
    if (sum > 0 && recorder.events) {
      recorder.events.push({ type: 'multiplier', scope: 'orb', value: multiplier, positions: orbs, values });
    } else if (spin > 0 && multiplier > 0) {
      recorder.events?.push({ type: 'multiplier', scope: 'feature', value: multiplier });
    }
    if (multiplier > 0) units *= multiplier;
  }
  if (scatterUnits > 0) {
    recorder.events?.push({
      type: 'win',
      kind: 'scatter',
      symbol: config.scatter,
      count: scatters.length,
      positions: scatters,
      win: recorder.minor(scatterUnits),
      multiplier: 1,
    });
  }
  units += scatterUnits;
  recorder.events?.push({ type: 'spinTotal', spin, win: recorder.minor(units) });
  return { units, scatters, standing: spin > 0 ? multiplier : standing };
}

const copy = (grid: Grid): Grid => grid.map((column) => [...column]);

function placesOf(grid: Grid, symbol: string): Position[] {
  const places: Position[] = [];
  grid.forEach((column, reel) => {
    column.forEach((each, row) => {
      if (each === symbol) places.push([reel, row]);
    });
  });
  return places;
}

function payBoard(config: AnywhereSlotConfig, grid: Grid, recorder: Recorder): { units: number; symbols: Set<string> } {
  const counts = new Map<string, number>();
  for (const column of grid) for (const symbol of column) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const symbols = new Set<string>();
  let units = 0;
  for (const [symbol, count] of counts) {
    const pay = config.pays[symbol]?.findLast(([from]) => count >= from)?.[1];
    if (pay === undefined) continue;
    symbols.add(symbol);
    units += pay;
    recorder.events?.push({
      type: 'win',
      kind: 'anywhere',
      symbol,
      count,
      positions: placesOf(grid, symbol),
      win: recorder.minor(pay),
      multiplier: 1,
    });
  }
  return { units, symbols };
}

/** Takes the symbols that won off the board; what is above falls, new ones come reel by reel from the left, the lowest first. */
function tumble(
  tables: Tables,
  { board, symbols, won }: { board: Board; symbols: Weighted<string>; won: ReadonlySet<string> },
  randomness: GameRandomness,
  recorder: Recorder,
): void {
  const removed: Position[] = [];
  for (const [reel, column] of board.grid.entries()) {
    const orbs = board.orbs[reel]!;
    const kept: [string, number][] = [];
    column.forEach((symbol, row) => {
      if (won.has(symbol)) removed.push([reel, row]);
      else kept.push([symbol, orbs[row]!]);
    });
    while (kept.length < column.length) kept.unshift(drawCell(tables, symbols, randomness));
    kept.forEach(([symbol, orb], row) => {
      column[row] = symbol;
      orbs[row] = orb;
    });
  }
  recorder.events?.push({ type: 'tumble', removed, grid: copy(board.grid) });
}

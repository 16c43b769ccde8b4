import type { BoardTables } from './board-tables.ts';
import { findWins } from './board-wins.ts';
import { at, type Weighted } from '../draws.ts';
import { type Cell, cellOf, cellsIn, changed, type Grid, placesOf } from './grids.ts';
import { byCount, capOf, isBought, isSuper, minorOf, type Play } from '../round.ts';

/** docs/games/mapping/boards.md. A board: symbols, and the values of orbs by cell. */
interface Board {
  grid: Grid;
  values: Map<string, number>;
}

/** A round: what lasts from spin to spin. */
interface State {
  tables: BoardTables;
  play: Play;
  /** Of a ladder that keeps (its place, where it lists values), of stars, or the sum of orbs. */
  standing: number;
  spots: Map<string, number>;
  wilds: readonly Cell[];
}

const keyOf = (cell: Cell) => cell.join(':');

/** Symbols of a reel with their weights. */
function reelOf({ symbols, payer, wild }: BoardTables, weights: readonly number[], reel: number): Weighted<string> {
  const isFromLeft = payer === 'lines' || payer === 'ways';
  return symbols.map((symbol, place) => [symbol, isFromLeft && reel === 0 && symbol === wild ? 0 : at(weights, place)]);
}

interface Filling {
  tables: BoardTables;
  play: Play;
  weights: readonly number[];
  /** Orbs with lower values are not drawn. */
  minOrb?: number;
}

function drawCell({ tables, play, weights, minOrb = 0 }: Filling, cell: Cell, { values }: Board): string {
  const symbol = play.draws.pick(reelOf(tables, weights, cell[0]));
  const { multiplier } = tables;
  if (multiplier?.kind === 'orbs' && symbol === multiplier.symbol)
    values.set(keyOf(cell), play.draws.pick(multiplier.values.filter(([value]) => value >= minOrb)));
  return symbol;
}

function drawBoard(filling: Filling): Board {
  const { tables, play } = filling;
  const board: Board = { grid: [], values: new Map() };
  for (let reel = 0; reel < tables.reels; reel += 1) {
    const rows = tables.heights ? play.draws.pick(tables.heights) : tables.rows;
    board.grid.push(Array.from({ length: rows }, (_, row) => drawCell(filling, [reel, row], board)));
  }
  return board;
}

function drawBought(tables: BoardTables, play: Play): Board {
  const { symbols, scatter } = tables;
  const weights = tables.weights.base.map((weight, place) => (at(symbols, place) === scatter?.symbol ? 0 : weight));
  let board: Board;
  do board = drawBoard({ tables, play, weights });
  while (findWins(tables, board.grid).length > 0);
  const reels = Array.from({ length: tables.reels }, (_, reel) => reel);
  for (let placed = 0; placed < tables.buy!.scatters; placed += 1) {
    const reel = play.draws.take(reels);
    const row = play.draws.int(at(board.grid, reel).length);
    board.grid = changed(board.grid, [[reel, row]], scatter!.symbol);
    board.values.delete(keyOf([reel, row]));
  }
  return board;
}

/** Removes cells, lets the symbols above fall and draws the empty cells. */
function tumble(board: Board, removed: ReadonlySet<string>, filling: Filling): Board {
  const next: Board = { grid: board.grid.map((column) => [...column]), values: new Map() };
  board.grid.forEach((column, reel) => {
    const stay = column.flatMap((_, row) => (removed.has(keyOf([reel, row])) ? [] : [row]));
    let to = column.length - 1;
    for (const row of stay.toReversed()) {
      at(next.grid, reel)[to] = at(column, row);
      const value = board.values.get(keyOf([reel, row]));
      if (value !== undefined) next.values.set(keyOf([reel, to]), value);
      to -= 1;
    }
    for (; to >= 0; to -= 1) at(next.grid, reel)[to] = drawCell(filling, [reel, to], next);
  });
  return next;
}

interface Meter {
  collected: number;
  filled: number;
}

/** Step 6. @returns the board to look at again, or undefined. */
function emptyMeter({ tables, play }: State, grid: Grid, level: Meter): Grid | undefined {
  const { meter, wild, scatter } = tables;
  if (!meter || level.collected < meter.each * (level.filled + 1)) return undefined;
  if (meter.kind === 'harvest') {
    level.filled += 1;
    return undefined;
  }
  if (meter.kind === 'upgrade') {
    const step = meter.ladder[level.filled];
    if (!step) return undefined;
    level.filled += 1;
    return changed(grid, placesOf(grid, step[0]), step[1]);
  }
  if (placesOf(grid, wild!).length >= meter.max) return undefined;
  level.filled += 1;
  const cells = cellsIn(grid).filter((cell) => ![wild, scatter?.symbol].includes(cellOf(grid, cell)));
  return changed(grid, [play.draws.one(cells)], wild!);
}

function ladderTimes({ tables: { multiplier }, standing }: State, number: number, t: number): number {
  if (multiplier?.kind !== 'ladder') return 1;
  const steps = number === 0 ? multiplier.base : multiplier.free;
  if (steps === 'keeps') return standing;
  const [values, place] = 'keeps' in steps ? [steps.keeps, standing] : [steps, t];
  return at(values, Math.min(place, values.length - 1));
}

/** Step 7: orbs and stars. */
function multiplied(state: State, { grid, values }: Board, of: { number: number; units: number }): number {
  const { multiplier } = state.tables;
  const { number, units } = of;
  if (multiplier?.kind === 'orbs') {
    if (units === 0) return 0;
    const sum = [...values.values()].reduce((total, value) => total + value, number > 0 ? state.standing : 0);
    if (number > 0) state.standing = sum;
    return sum > 0 ? units * sum : units;
  }
  if (multiplier?.kind !== 'stars' || (number === 0 && units === 0)) return units;
  const times = (number > 0 ? state.standing : 1) + placesOf(grid, multiplier.symbol).length;
  if (number > 0) state.standing = times;
  return units * times;
}

function raiseSpots({ tables: { multiplier }, spots }: State, cells: ReadonlySet<string>): void {
  if (multiplier?.kind !== 'spots') return;
  for (const cell of cells) {
    const spot = spots.get(cell);
    spots.set(cell, spot === undefined ? multiplier.first : Math.min(multiplier.max, spot * 2));
  }
}

/** Step 5: all tumbles until nothing pays. */
function playTumbles(state: State, start: Board, of: { number: number; filling: Filling; meter: Meter }) {
  const { tables, play } = state;
  let board = start;
  let units = 0;
  let t = 0;
  for (;;) {
    const wins = findWins(tables, board.grid);
    if (wins.length === 0) {
      const grid = emptyMeter(state, board.grid, of.meter);
      if (!grid) break;
      board = { grid, values: board.values };
      continue;
    }
    for (const win of wins) {
      const spots = win.cells.reduce((sum, cell) => sum + (state.spots.get(keyOf(cell)) ?? 0), 0);
      units +=
        win.units * (tables.multiplier?.kind === 'spots' ? Math.max(1, spots) : ladderTimes(state, of.number, t));
    }
    const cells = new Set(wins.flatMap((win) => win.cells.map(keyOf)));
    raiseSpots(state, cells);
    if (!tables.tumbles) break;
    of.meter.collected += cells.size;
    board = tumble(board, cells, of.filling);
    play.events.push({ type: 'tumble', grid: board.grid });
    t += 1;
    if (of.number > 0 && tables.multiplier?.kind === 'ladder') state.standing += 1;
    if (units >= capOf(tables)) break;
  }
  return { board, units };
}

function spin(state: State, drawn: Board, { number, filling }: { number: number; filling: Filling }) {
  const { tables, play } = state;
  play.events.push({ type: 'reveal', spin: number, grid: drawn.grid });
  let { grid } = drawn;
  if (tables.meter?.kind === 'wilds' && number > 0) grid = changed(grid, state.wilds, tables.wild!);
  const { mystery } = tables;
  if (mystery && placesOf(grid, mystery.symbol).length > 0) {
    const symbol = play.draws.pick(tables.symbols.map((each, place) => [each, at(mystery.into, place)] as const));
    grid = changed(grid, placesOf(grid, mystery.symbol), symbol);
    play.events.push({ type: 'mystery', symbol });
  }
  const meter: Meter = { collected: 0, filled: 0 };
  const { board, units: won } = playTumbles(state, { ...drawn, grid }, { number, filling, meter });
  let units = multiplied(state, board, { number, units: won });
  if (tables.wild !== undefined) state.wilds = number > 0 ? placesOf(board.grid, tables.wild) : [];
  const scatters = tables.scatter ? placesOf(board.grid, tables.scatter.symbol).length : 0;
  units += byCount(tables.scatter?.pays, scatters);
  play.events.push({ type: 'spinTotal', spin: number, win: minorOf(units, tables, play.stake) });
  return { units, scatters, isHarvest: tables.meter?.kind === 'harvest' && meter.filled > 0 };
}

/** Sets what stands when free spins begin; those of the dearer level may begin with `times`. */
function beginFreeSpins(state: State, grid: Grid, times: number | undefined): void {
  const { multiplier } = state.tables;
  state.spots.clear();
  if (multiplier?.kind === 'spots' && times !== undefined)
    for (const cell of cellsIn(grid)) state.spots.set(keyOf(cell), times);
  state.standing = multiplier?.kind === 'orbs' ? 0 : 1;
  if (multiplier?.kind === 'ladder') state.standing = firstStep(multiplier.free, times ?? 1);
}

/** A multiplier, or its place in the list of a ladder that keeps one. @throws Error when the list lacks it. */
function firstStep(free: Extract<BoardTables['multiplier'], { kind: 'ladder' }>['free'], times: number): number {
  if (free === 'keeps' || !('keeps' in free)) return times;
  const place = free.keeps.indexOf(times);
  if (place < 0) throw new Error(`the ladder has no ×${times}`);
  return place;
}

export function playBoards(tables: BoardTables, play: Play): number {
  const { scatter, meter } = tables;
  const cap = capOf(tables);
  const state: State = { tables, play, standing: 0, spots: new Map(), wilds: [] };
  const { base, ante = base, free = [] } = tables.weights;
  const weights = play.mode === 'ante' ? ante : base;
  const drawn = isBought(play) ? drawBought(tables, play) : drawBoard({ tables, play, weights });
  const falls = scatter?.onlyDrawn
    ? weights.map((weight, place) => (tables.symbols[place] === scatter.symbol ? 0 : weight))
    : weights;
  const paid = spin(state, drawn, { number: 0, filling: { tables, play, weights: falls } });
  const first = Math.min(cap, paid.units);
  if (!scatter) return first;
  const harvest = meter?.kind === 'harvest' ? meter : { free: 0, more: 0 };
  let awarded = byCount(scatter.awards, paid.scatters) + (paid.isHarvest ? harvest.free : 0);
  if (awarded > 0) play.events.push({ type: 'freeSpinsAwarded', count: awarded });
  const level = isSuper(play) ? tables.buy!.super! : {};
  beginFreeSpins(state, drawn.grid, level.times);
  const filling = { tables, play, weights: free, ...(level.minOrb !== undefined && { minOrb: level.minOrb }) };
  let units = 0;
  for (let number = 1; number <= awarded && units < cap - first; number += 1) {
    const next = spin(state, drawBoard(filling), { number, filling });
    units += next.units;
    const more = byCount(scatter.more, next.scatters) + (next.isHarvest ? harvest.more : 0);
    const count = Math.min(more, scatter.max - awarded);
    if (count > 0) play.events.push({ type: 'freeSpinsAwarded', count });
    awarded += Math.max(0, count);
  }
  return Math.min(cap, first + units);
}

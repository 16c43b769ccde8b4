import { byCount } from '../../by-count.ts';
import type { GameRandomness } from '../../randomness.ts';
import { type Recorder, unitsPerStake } from '../slot-game.ts';
import { type Board, cellsOf, countOf, drawFrom, fall, gridOf, positionOf } from './board.ts';
import type { CompiledTumbles, ReelTables } from './config.ts';
import { emptyMeter, type Meter, tellMeter } from './meters.ts';
import {
  isKept,
  ladderTimes,
  type Multipliers,
  orbsInView,
  payOrbs,
  payStars,
  raiseSpots,
  spotTimes,
} from './multipliers.ts';
import type { BoardWin } from './payers.ts';

/** A round in progress. */
export interface Round {
  slot: CompiledTumbles;
  board: Board;
  /** From which the value of each orb is drawn. */
  orbValues: Uint16Array;
  multipliers: Multipliers;
  /** Cells whose wilds are held for the next free spin. */
  held: readonly number[];
  randomness: GameRandomness;
  recorder: Recorder;
}

/** Draws one symbol of a reel, with its multiplier if it is an orb. */
function fillCell({ slot, board, orbValues, randomness }: Round, tables: ReelTables, cell: number, reel: number): void {
  const symbol = drawFrom(tables[reel]!, randomness);
  board.cells[cell] = symbol;
  board.values[cell] = symbol === slot.orb ? drawFrom(orbValues, randomness) : 0;
}

/** Draws the board reel by reel from the left, each from the top. */
export function drawBoard(round: Round, tables: ReelTables): void {
  const { board, slot, orbValues, randomness } = round;
  const isSteady = slot.heights.length === 1;
  const { cells, values, rows } = board;
  for (let reel = 0; reel < board.reels; reel += 1) {
    const height = isSteady ? rows : drawFrom(slot.heights, randomness);
    board.heights[reel] = height;
    const table = tables[reel]!;
    const end = reel * rows + height;
    for (let cell = reel * rows; cell < end; cell += 1) {
      const symbol = drawFrom(table, randomness);
      cells[cell] = symbol;
      values[cell] = symbol === slot.orb ? drawFrom(orbValues, randomness) : 0;
    }
  }
}

/** The reveal of a bought feature: redrawn until nothing pays, then its scatters on random reels. */
export function drawBought(round: Round): void {
  const { board, slot, randomness } = round;
  do drawBoard(round, slot.bought);
  while (slot.payer.pay(board).length > 0);
  const reels = Array.from({ length: board.reels }, (_, reel) => reel);
  for (let placed = 0; placed < (slot.config.buy?.scatters ?? 0); placed += 1) {
    const [reel = 0] = reels.splice(randomness.nextInt(reels.length), 1);
    const cell = reel * board.rows + randomness.nextInt(board.heights[reel]!);
    board.cells[cell] = slot.scatter;
    board.values[cell] = 0;
  }
}

/** Result of a spin. */
export interface SpinEnd {
  units: number;
  scatters: number;
  /** True when a full meter awarded free spins. */
  isHarvest: boolean;
}

/** Plays a spin on the drawn board: wins, tumbles, meter, multipliers, scatters. */
export function playSpin(round: Round, of: { spin: number; tables: ReelTables }): SpinEnd {
  const { slot, board, recorder } = round;
  const { config } = slot;
  const { spin } = of;
  if (recorder.events)
    recorder.events.push({ type: 'reveal', spin, grid: gridOf(board, config.symbols), ...orbsInView(slot, board) });
  keepWilds(round);
  turnMystery(round);
  const meter: Meter = { collected: 0, filled: 0 };
  tellMeter(slot, meter, recorder);
  let units = 0;
  let times = ladderTimes(slot, { spin, tumble: 0, standing: round.multipliers.standing });
  if (spin > 0) tellTimes(round, times, spin);
  for (let tumble = 0; ; ) {
    const wins = slot.payer.pay(board);
    if (wins.length === 0) {
      if (emptyMeter(slot, meter, round)) continue;
      break;
    }
    for (const win of wins) units += payWin(round, win, times);
    raiseSpots(slot, round.multipliers, { board, wins, recorder });
    if (!config.tumbles) break;
    takeWins(round, { wins, meter, tables: of.tables });
    tumble += 1;
    if (spin > 0) round.multipliers.standing += config.multiplier?.kind === 'ladder' ? 1 : 0;
    const next = ladderTimes(slot, { spin, tumble, standing: round.multipliers.standing });
    if (next !== times) tellTimes(round, next, spin);
    times = next;
    if (units >= config.maxWinMultiple * unitsPerStake) break;
  }
  units = payOrbs(slot, round.multipliers, { board, spin, units, recorder });
  units = payStars(slot, round.multipliers, { board, spin, units, recorder });
  round.held = config.meter?.kind === 'wilds' && spin > 0 ? cellsOf(board, slot.wild) : [];
  const scatters = payScatters(round);
  units += scatters.units;
  recorder.events?.push({ type: 'spinTotal', spin, win: recorder.minor(units) });
  return { units, scatters: scatters.count, isHarvest: config.meter?.kind === 'harvest' && meter.filled > 0 };
}

/** Puts the held wilds of the previous free spin back in place. */
function keepWilds({ slot, board, held, recorder }: Round): void {
  if (held.length === 0) return;
  for (const cell of held) board.cells[cell] = slot.wild;
  const positions = held.map((cell) => positionOf(board, cell));
  recorder.events?.push({ type: 'wilds', kind: 'stick', positions, grid: gridOf(board, slot.config.symbols) });
}

function turnMystery({ slot, board, randomness, recorder }: Round): void {
  if (!slot.config.mystery) return;
  const cells = cellsOf(board, slot.mystery);
  if (cells.length === 0) return;
  const into = drawFrom(slot.mysteryInto, randomness);
  for (const cell of cells) board.cells[cell] = into;
  const positions = cells.map((cell) => positionOf(board, cell));
  recorder.events?.push({ type: 'mystery', positions, symbol: slot.config.symbols[into]! });
}

function tellTimes({ slot, recorder }: Round, times: number, spin: number): void {
  if (slot.config.multiplier?.kind !== 'ladder') return;
  const scope = spin > 0 && isKept(slot.config) ? 'feature' : 'tumble';
  recorder.events?.push({ type: 'multiplier', scope, value: times });
}

function payWin({ slot, board, multipliers, recorder }: Round, win: BoardWin, times: number): number {
  const rule = slot.config.multiplier?.kind;
  const multiplier = rule === 'spots' ? spotTimes(multipliers, win) : times;
  const units = win.units * multiplier;
  if (recorder.events) {
    recorder.events.push({
      type: 'win',
      kind: slot.payer.kind === 'lines' ? 'line' : slot.payer.kind,
      symbol: slot.config.symbols[win.symbol]!,
      count: win.count,
      positions: win.cells.map((cell) => positionOf(board, cell)),
      ...(win.line === undefined ? {} : { line: win.line }),
      ...(win.ways === undefined ? {} : { ways: win.ways }),
      win: recorder.minor(units),
      multiplier,
    });
  }
  return units;
}

/** Removes winning symbols from the board and counts them for the meter. */
function takeWins(
  round: Round,
  { wins, meter, tables }: { wins: readonly BoardWin[]; meter: Meter; tables: ReelTables },
): void {
  const { slot, board, recorder } = round;
  const { removed } = board;
  removed.fill(0);
  for (const win of wins) {
    for (const cell of win.cells) {
      meter.collected += 1 - removed[cell]!;
      removed[cell] = 1;
    }
  }
  fall(board, (cell, reel) => fillCell(round, tables, cell, reel));
  if (recorder.events) {
    const positions = [...removed.keys()].filter((cell) => removed[cell]).map((cell) => positionOf(board, cell));
    const grid = gridOf(board, slot.config.symbols);
    recorder.events.push({ type: 'tumble', removed: positions, grid, ...orbsInView(slot, board) });
  }
  tellMeter(slot, meter, recorder);
}

function payScatters({ slot, board, recorder }: Round): { units: number; count: number } {
  const rule = slot.config.scatter;
  if (!rule) return { units: 0, count: 0 };
  const count = countOf(board, slot.scatter);
  const units = byCount(rule.pays, count);
  if (units > 0) {
    recorder.events?.push({
      type: 'win',
      kind: 'scatter',
      symbol: rule.symbol,
      count,
      positions: cellsOf(board, slot.scatter).map((cell) => positionOf(board, cell)),
      win: recorder.minor(units),
      multiplier: 1,
    });
  }
  return { units, count };
}

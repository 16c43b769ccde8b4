import type { Orb, Recorder } from '../slot-game.ts';
import { type Board, cellsOf, countOf, positionOf } from './board.ts';
import type { CompiledTumbles, TumbleConfig } from './config.ts';
import type { BoardWin } from './payers.ts';

/** Multipliers of a round; persistent ones last from one free spin to the next. */
export interface Multipliers {
  /** Persistent multiplier from orbs or stars; of a ladder that keeps, 1 plus the tumbles so far. */
  standing: number;
  /** Multiplier of each cell; 0: none yet. */
  readonly spots: Uint16Array;
  /** Units that the orbs of the paid spin paid above their expected value. */
  luck: number;
}

/** Multiplier for the tumbles of a spin; `spin` 0 is the paid one. */
export function ladderTimes(
  { config }: CompiledTumbles,
  of: { spin: number; tumble: number; standing: number },
): number {
  const rule = config.multiplier;
  if (rule?.kind !== 'ladder') return 1;
  if (of.spin === 0) return stepOf(rule.base, of.tumble);
  if (rule.free === 'keeps') return of.standing;
  return 'keeps' in rule.free ? stepOf(rule.free.keeps, of.standing - 1) : stepOf(rule.free, of.tumble);
}

const stepOf = (steps: readonly number[], tumble: number) => steps[Math.min(tumble, steps.length - 1)]!;

/** What stands when the free spins of a ladder begin at a multiplier. */
export function standingAt({ config: { multiplier } }: CompiledTumbles, times: number): number {
  if (multiplier?.kind !== 'ladder' || multiplier.free === 'keeps' || !('keeps' in multiplier.free)) return times;
  return 1 + multiplier.free.keeps.indexOf(times);
}

/** Whether free spins keep what a ladder has reached. */
export const isKept = ({ multiplier }: TumbleConfig): boolean =>
  multiplier?.kind === 'ladder' && (multiplier.free === 'keeps' || 'keeps' in multiplier.free);

/** Sum of the multipliers of the cells in a win, if any. */
export function spotTimes({ spots }: Multipliers, win: BoardWin): number {
  let sum = 0;
  for (const cell of win.cells) sum += spots[cell]!;
  return Math.max(1, sum);
}

/** Gives every winning cell a multiplier, or doubles its existing one. */
export function raiseSpots(
  slot: CompiledTumbles,
  { spots }: Multipliers,
  { board, wins, recorder }: { board: Board; wins: readonly BoardWin[]; recorder: Recorder },
): void {
  const rule = slot.config.multiplier;
  if (rule?.kind !== 'spots') return;
  const cells = [...new Set(wins.flatMap((win) => win.cells))];
  for (const cell of cells) spots[cell] = spots[cell] === 0 ? rule.first : Math.min(rule.max, spots[cell]! * 2);
  recorder.events?.push({
    type: 'multiplier',
    scope: 'spot',
    value: Math.max(...cells.map((cell) => spots[cell]!)),
    positions: cells.map((cell) => positionOf(board, cell)),
    values: cells.map((cell) => spots[cell]!),
  });
}

/** Orbs in view with their values, where the book records them; otherwise nothing. */
export function orbsInView(slot: CompiledTumbles, board: Board): { orbs?: Orb[] } {
  const rule = slot.config.multiplier;
  if (rule?.kind !== 'orbs' || !rule.isTold) return {};
  const orbs = cellsOf(board, slot.orb);
  if (orbs.length === 0) return {};
  return { orbs: orbs.map((cell) => ({ position: positionOf(board, cell), multiplier: board.values[cell]! })) };
}

/** Collects the stars on the board after the last tumble and multiplies the win of the spin. @returns units. */
export function payStars(
  slot: CompiledTumbles,
  multipliers: Multipliers,
  { board, spin, units, recorder }: { board: Board; spin: number; units: number; recorder: Recorder },
): number {
  if (slot.config.multiplier?.kind !== 'stars' || (spin === 0 && units === 0)) return units;
  const count = countOf(board, slot.star);
  const times = (spin > 0 ? multipliers.standing : 1) + count;
  if (spin > 0) multipliers.standing = times;
  if (count > 0 && recorder.events) {
    const stars = cellsOf(board, slot.star);
    const positions = stars.map((cell) => positionOf(board, cell));
    recorder.events.push({ type: 'multiplier', scope: 'collect', value: times, positions, values: stars.map(() => 1) });
  } else if (times > 1 && units > 0) recorder.events?.push({ type: 'multiplier', scope: 'feature', value: times });
  return units * times;
}

/**
 * Multiplies the win of a spin by the orbs on its board; in free spins they add to the persistent multiplier. @returns
 * units.
 */
export function payOrbs(
  slot: CompiledTumbles,
  multipliers: Multipliers,
  { board, spin, units, recorder }: { board: Board; spin: number; units: number; recorder: Recorder },
): number {
  if (slot.config.multiplier?.kind !== 'orbs' || units === 0) return units;
  const orbs = cellsOf(board, slot.orb);
  const values = orbs.map((cell) => board.values[cell]!);
  const sum = values.reduce((total, value) => total + value, 0);
  const times = (spin > 0 ? multipliers.standing : 0) + sum;
  if (spin > 0) multipliers.standing = times;
  // Values do not affect what falls, so the mean is 0.
  else if (orbs.length > 0) multipliers.luck += units * (sum - orbs.length * slot.orbMean);
  if (sum > 0 && recorder.events) {
    const positions = orbs.map((cell) => positionOf(board, cell));
    recorder.events.push({ type: 'multiplier', scope: 'orb', value: times, positions, values });
  } else if (times > 0) recorder.events?.push({ type: 'multiplier', scope: 'feature', value: times });
  return times > 0 ? units * times : units;
}

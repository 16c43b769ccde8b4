import type { Orb, Recorder } from '../slot-game.ts';
import { type Board, cellsOf, countOf, positionOf } from './board.ts';
import type { CompiledTumbles } from './config.ts';
import type { BoardWin } from './payers.ts';

/** What multiplies the wins of a round; what stays lasts from free spin to free spin. */
export interface Multipliers {
  /** Of orbs, or of tumbles, where it stays. */
  standing: number;
  /** The multiplier of each place; 0: none yet. */
  readonly spots: Uint16Array;
  /** Units that the orbs of the paid spin brought beyond what orbs bring on the average. */
  luck: number;
}

/** Of the tumbles of a spin; `spin` 0 is the paid one. */
export function ladderTimes(
  { config }: CompiledTumbles,
  of: { spin: number; tumble: number; standing: number },
): number {
  const rule = config.multiplier;
  if (rule?.kind !== 'ladder') return 1;
  if (of.spin > 0 && rule.free === 'keeps') return of.standing;
  const steps = of.spin > 0 && rule.free !== 'keeps' ? rule.free : rule.base;
  return steps[Math.min(of.tumble, steps.length - 1)]!;
}

/** Of the places under a win: added up, where there are any. */
export function spotTimes({ spots }: Multipliers, win: BoardWin): number {
  let sum = 0;
  for (const cell of win.cells) sum += spots[cell]!;
  return Math.max(1, sum);
}

/** Every place that won carries a multiplier from now on, or a doubled one. */
export function raiseSpots(
  slot: CompiledTumbles,
  { spots }: Multipliers,
  { board, wins, recorder }: { board: Board; wins: readonly BoardWin[]; recorder: Recorder },
): void {
  const rule = slot.config.multiplier;
  if (rule?.kind !== 'spots') return;
  const cells = [...new Set(wins.flatMap((win) => win.cells))];
  for (const cell of cells) spots[cell] = spots[cell] === 0 ? rule.first : Math.min(rule.most, spots[cell]! * 2);
  recorder.events?.push({
    type: 'multiplier',
    scope: 'spot',
    value: Math.max(...cells.map((cell) => spots[cell]!)),
    positions: cells.map((cell) => positionOf(board, cell)),
    values: cells.map((cell) => spots[cell]!),
  });
}

/** The orbs in view with what they carry, where the book tells it: nothing where there are none. */
export function orbsInView(slot: CompiledTumbles, board: Board): { orbs?: Orb[] } {
  const rule = slot.config.multiplier;
  if (rule?.kind !== 'orbs' || !rule.isTold) return {};
  const orbs = cellsOf(board, slot.orb);
  if (orbs.length === 0) return {};
  return { orbs: orbs.map((cell) => ({ position: positionOf(board, cell), multiplier: board.values[cell]! })) };
}

/** Collects the stars on the board after the last tumble, and multiplies what the spin won. @returns units. */
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

/** Multiplies what a spin won by the orbs on its board; in free spins they add to what stands. @returns units. */
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
  // Values have no part in what falls, so this has the mean 0.
  else if (orbs.length > 0) multipliers.luck += units * (sum - orbs.length * slot.orbMean);
  if (sum > 0 && recorder.events) {
    const positions = orbs.map((cell) => positionOf(board, cell));
    recorder.events.push({ type: 'multiplier', scope: 'orb', value: times, positions, values });
  } else if (times > 0) recorder.events?.push({ type: 'multiplier', scope: 'feature', value: times });
  return times > 0 ? units * times : units;
}

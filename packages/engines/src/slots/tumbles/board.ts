import type { GameRandomness } from '../../randomness.ts';
import type { Grid, Position } from '../slot-game.ts';

/** Symbols of a board as indices, from the top left: `cells[reel * rows + row]`. */
export interface Board {
  readonly reels: number;
  /** Maximum number of rows on a reel. */
  readonly rows: number;
  readonly heights: number[];
  readonly cells: Uint8Array;
  /** Multiplier of the orb in each cell; 0 elsewhere. */
  readonly values: Uint16Array;
  /** 1 for cells that a tumble removes, else 0. */
  readonly removed: Uint8Array;
}

export function emptyBoard(reels: number, rows: number): Board {
  return {
    reels,
    rows,
    heights: Array.from({ length: reels }, () => rows),
    cells: new Uint8Array(reels * rows),
    values: new Uint16Array(reels * rows),
    removed: new Uint8Array(reels * rows),
  };
}

/**
 * A lookup table for weighted draws: each value appears as often as its weight. @throws RangeError for a weight that is
 * not an integer.
 */
export function drawable(
  weights: readonly number[],
  values: readonly number[] = weights.map((_, i) => i),
): Uint16Array {
  if (weights.some((weight) => !Number.isInteger(weight) || weight < 0))
    throw new RangeError('weights are whole numbers');
  return Uint16Array.from(weights.flatMap((weight, i) => Array.from({ length: weight }, () => values[i]!)));
}

export const drawFrom = (table: Uint16Array, randomness: GameRandomness): number =>
  table[randomness.nextInt(table.length)]!;

export function gridOf({ reels, rows, heights, cells }: Board, names: readonly string[]): Grid {
  return Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: heights[reel]! }, (_, row) => names[cells[reel * rows + row]!]!),
  );
}

export const positionOf = ({ rows }: Board, cell: number): Position => [Math.floor(cell / rows), cell % rows];

/** Cells that show a symbol, reel by reel. */
export function cellsOf({ reels, rows, heights, cells }: Board, symbol: number): number[] {
  const found: number[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    const end = reel * rows + heights[reel]!;
    for (let cell = reel * rows; cell < end; cell += 1) if (cells[cell] === symbol) found.push(cell);
  }
  return found;
}

export function countOf({ reels, rows, heights, cells }: Board, symbol: number): number {
  let count = 0;
  for (let reel = 0; reel < reels; reel += 1) {
    const end = reel * rows + heights[reel]!;
    for (let cell = reel * rows; cell < end; cell += 1) if (cells[cell] === symbol) count += 1;
  }
  return count;
}

/** Removes marked cells: symbols above fall, and `fill` adds new ones reel by reel from the left, lowest first. */
export function fall(board: Board, fill: (cell: number, reel: number) => void): void {
  const { reels, rows, heights, cells, values, removed } = board;
  for (let reel = 0; reel < reels; reel += 1) {
    const top = reel * rows;
    let to = top + heights[reel]! - 1;
    while (to >= top && removed[to] === 0) to -= 1;
    for (let from = to; from >= top; from -= 1) {
      if (removed[from] === 1) continue;
      cells[to] = cells[from]!;
      values[to] = values[from]!;
      to -= 1;
    }
    for (; to >= top; to -= 1) fill(to, reel);
  }
}

import { at, type Draws, type Weighted } from '../draws.ts';

/** `grid[reel][row]`. */
export type Grid = string[][];
export type Cell = readonly [reel: number, row: number];

export const cellOf = (grid: Grid, [reel, row]: Cell): string => at(at(grid, reel), row);

/** All cells in order. */
export const cellsIn = (grid: Grid): Cell[] =>
  grid.flatMap((column, reel) => column.map((_, row): Cell => [reel, row]));

export const placesOf = (grid: Grid, symbol: string): Cell[] =>
  cellsIn(grid).filter((cell) => cellOf(grid, cell) === symbol);

/** A copy of the grid in which some cells show a symbol. */
export function changed(grid: Grid, cells: readonly Cell[], symbol: string): Grid {
  const next = grid.map((column) => [...column]);
  for (const [reel, row] of cells) at(next, reel)[row] = symbol;
  return next;
}

type Symbols = Weighted<string>;

export const drawColumn = (draws: Draws, reel: Symbols, rows: number): string[] =>
  Array.from({ length: rows }, () => draws.pick(reel));

/** Columns of a bought round: even reels from the first half of the symbols, odd ones from the second. */
export function boughtColumn(draws: Draws, symbols: readonly string[], of: { reel: number; rows: number }): string[] {
  const middle = Math.floor(symbols.length / 2);
  const half = of.reel % 2 === 0 ? symbols.slice(0, middle) : symbols.slice(middle);
  return Array.from({ length: of.rows }, () => draws.one(half));
}

export type Pays = readonly (readonly [symbol: string, units: readonly number[]])[];

/** Entry `count − 3` of a symbol's pays; 0 below three and for a symbol without pays. */
export function payOf(pays: Pays, symbol: string | undefined, count: number): number {
  const found = pays.find(([each]) => each === symbol);
  return found && count >= 3 ? at(found[1], count - 3) : 0;
}

/** Number of cells from the left of a line that show one of the symbols. */
export function runOf(grid: Grid, line: readonly number[], symbols: readonly string[]): number {
  let count = 0;
  while (count < line.length && symbols.includes(cellOf(grid, [count, at(line, count)]))) count += 1;
  return count;
}

/** Units of all ways; a wild counts as many times as `timesOf` says. */
export function payWays(
  grid: Grid,
  { pays, wild, timesOf = () => 1 }: { pays: Pays; wild: string; timesOf?: (cell: Cell) => number },
): number {
  let units = 0;
  for (const symbol of new Set(at(grid, 0))) {
    let ways = 1;
    let count = 0;
    for (; count < grid.length; count += 1) {
      const here = at(grid, count).reduce((sum, each, row) => {
        if (each === symbol) return sum + 1;
        return each === wild ? sum + timesOf([count, row]) : sum;
      }, 0);
      if (here === 0) break;
      ways *= here;
    }
    units += payOf(pays, symbol, count) * ways;
  }
  return units;
}

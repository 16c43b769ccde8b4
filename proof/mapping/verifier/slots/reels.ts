import { at, type Weighted } from '../draws.ts';
import { type Cell, drawColumn, type Grid, type Pays, payOf, payWays, runOf } from './grids.ts';
import type { Play } from '../round.ts';

/** Reels and pays of docs/games/mapping/reel-slots.md. */
export interface ReelTables {
  rows: number;
  stack?: { symbol: string; oneIn: readonly number[] };
  reels: readonly Weighted<string>[];
}

export interface PayTables {
  payer: 'lines' | 'ways';
  wild: string;
  wildPaysAs?: string;
  pays: Pays;
  lines?: readonly (readonly number[])[];
}

export function drawReels({ reels, rows, stack }: ReelTables, { draws }: Play): Grid {
  return reels.map((reel, place) => {
    const n = stack?.oneIn[place] ?? 0;
    if (stack && n > 0 && draws.chance(n)) return Array<string>(rows).fill(stack.symbol);
    return drawColumn(draws, reel, rows);
  });
}

/** Units of a grid. */
export function payGrid(tables: PayTables, grid: Grid, timesOf?: (cell: Cell) => number): number {
  const { pays, wild, wildPaysAs, lines = [] } = tables;
  if (tables.payer === 'ways') return payWays(grid, { pays, wild, ...(timesOf ? { timesOf } : {}) });
  return lines.reduce((units, line) => {
    const wilds = runOf(grid, line, [wild]);
    const symbol = wilds < line.length ? at(at(grid, wilds), at(line, wilds)) : undefined;
    const isPaid = symbol !== undefined && pays.some(([each]) => each === symbol);
    const own = isPaid ? payOf(pays, symbol, runOf(grid, line, [symbol, wild])) : 0;
    return units + Math.max(own, payOf(pays, wildPaysAs, wilds));
  }, 0);
}

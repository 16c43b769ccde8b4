import type { BoardTables } from './board-tables.ts';
import { at } from '../draws.ts';
import { type Cell, cellOf, cellsIn, type Grid, placesOf, runOf } from './grids.ts';
import { byCount } from '../round.ts';

/** A win before its multiplier. */
export interface Win {
  units: number;
  cells: readonly Cell[];
}

/** How a board pays: docs/games/mapping/boards.md. */
export function findWins(tables: BoardTables, grid: Grid): Win[] {
  const find = { anywhere, lines, ways, cluster: clusters }[tables.payer];
  return find(tables, grid).filter(({ units }) => units > 0);
}

function anywhere({ pays }: BoardTables, grid: Grid): Win[] {
  return pays.map(([symbol, units]) => {
    const cells = placesOf(grid, symbol);
    return { units: byCount(units, cells.length), cells };
  });
}

function lines({ pays, wild = '', lines: all = [] }: BoardTables, grid: Grid): Win[] {
  return all.map((line) => {
    const symbol = cellOf(grid, [0, at(line, 0)]);
    const count = runOf(grid, line, [symbol, wild]);
    const units = pays.find(([each]) => each === symbol)?.[1];
    return { units: byCount(units, count), cells: line.slice(0, count).map((row, reel): Cell => [reel, row]) };
  });
}

function ways({ pays, wild }: BoardTables, grid: Grid): Win[] {
  return pays.map(([symbol, units]) => {
    const cells: Cell[] = [];
    let product = 1;
    let count = 0;
    for (; count < grid.length; count += 1) {
      const here = at(grid, count).flatMap((each, row): Cell[] =>
        each === symbol || each === wild ? [[count, row]] : [],
      );
      if (here.length === 0) break;
      product *= here.length;
      cells.push(...here);
    }
    return { units: byCount(units, count) * product, cells };
  });
}

function clusters({ pays, wild }: BoardTables, grid: Grid): Win[] {
  const wins: Win[] = [];
  for (const [symbol, units] of pays) {
    const seen = new Set<string>();
    const belongs = (cell: Cell) => [symbol, wild].includes(grid[cell[0]]?.[cell[1]]);
    for (const start of cellsIn(grid)) {
      if (cellOf(grid, start) !== symbol || seen.has(start.join(':'))) continue;
      const cells: Cell[] = [start];
      seen.add(start.join(':'));
      // The list grows while it is walked.
      for (const [reel, row] of cells) {
        const sides: Cell[] = [
          [reel - 1, row],
          [reel + 1, row],
          [reel, row - 1],
          [reel, row + 1],
        ];
        for (const side of sides) {
          if (!belongs(side) || seen.has(side.join(':'))) continue;
          seen.add(side.join(':'));
          cells.push(side);
        }
      }
      wins.push({ units: byCount(units, cells.length), cells });
    }
  }
  return wins;
}

import type { Grid, Position } from '../book/steps.ts';

/** Movement of a cell: from `fromRow` of the same reel; rows above the reel are negative. */
export interface Fall {
  reel: number;
  row: number;
  /** Rows travelled, at least 1. */
  distance: number;
  isNew: boolean;
}

/** The cells that move when symbols are removed: those above a gap fall into it, and new ones enter from above. */
export function fallsOf(removed: readonly Position[], grid: Grid): Fall[] {
  const gone = new Map<number, Set<number>>();
  for (const [reel, row] of removed) gone.set(reel, (gone.get(reel) ?? new Set()).add(row));
  return grid.flatMap((column, reel) => {
    const gaps = gone.get(reel);
    if (!gaps) return [];
    const rows = column.map((_, row) => row);
    const remaining = rows.filter((row) => !gaps.has(row));
    const origins = [...rows.slice(0, gaps.size).map((row) => row - gaps.size), ...remaining];
    return rows
      .map((row) => ({ reel, row, distance: row - origins[row]!, isNew: origins[row]! < 0 }))
      .filter(({ distance }) => distance > 0);
  });
}

/** Centre of a position on the board, relative to its width and height. */
export function middleOf(grid: Grid, [reel, row]: Position): { x: number; y: number } {
  return { x: (reel + 0.5) / grid.length, y: (row + 0.5) / Math.max(1, grid[reel]?.length ?? 1) };
}

/** Centre of several positions: where the amount of a cluster is shown. */
export function middleOfAll(grid: Grid, positions: readonly Position[]): { x: number; y: number } {
  const all = positions.map((position) => middleOf(grid, position));
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    all.reduce((sum, point) => sum + pick(point), 0) / Math.max(1, all.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

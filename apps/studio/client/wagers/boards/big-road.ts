import type { Side } from '@altyn/engines/wagers/baccarat';

export interface RoadMark {
  column: number;
  row: number;
  side: 'player' | 'banker';
  /** Number of ties after it. */
  ties: number;
}

/**
 * Baccarat's big road: a column for each run of one side, from the top; a run that reaches the bottom or another mark
 * continues to the right. Ties are counted on the mark before them.
 */
export function bigRoadOf(outcomes: readonly Side[], rows = 6): RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  let runColumn = -1;
  for (const side of outcomes) {
    const last = marks.at(-1);
    if (side === 'tie') {
      if (last) last.ties += 1;
      continue;
    }
    let place: { column: number; row: number };
    if (last?.side === side) {
      const below = { column: last.column, row: last.row + 1 };
      const hasTurned = last.column > runColumn;
      const isFree = below.row < rows && !hasTurned && !taken.has(`${below.column},${below.row}`);
      place = isFree ? below : { column: last.column + 1, row: last.row };
    } else {
      runColumn += 1;
      while (taken.has(`${runColumn},0`)) runColumn += 1;
      place = { column: runColumn, row: 0 };
    }
    taken.add(`${place.column},${place.row}`);
    marks.push({ ...place, side, ties: 0 });
  }
  return marks;
}

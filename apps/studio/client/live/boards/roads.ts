import { type RoadMark, bigRoadOf } from '../../wagers/boards/big-road.ts';
import type { Side } from '@altyn/engines/wagers/baccarat';

export const roadRows = 6;

/** Length of each run in the big road; a run is one column of any length. */
function runsOf(winners: readonly Side[]): number[] {
  const runs: number[] = [];
  let before: Side | undefined;
  for (const side of winners) {
    if (side === 'tie') continue;
    if (side === before) runs[runs.length - 1]! += 1;
    else runs.push(1);
    before = side;
  }
  return runs;
}

/**
 * A road derived from the big road: red marks for repeated patterns, blue for changes. `back` is the distance of the
 * compared column: 1 for the big eye boy, 2 for the small road, 3 for the cockroach pig. The first mark of a column
 * compares the lengths of the columns before it; later marks compare whether the reference column continues or has
 * ended above. It starts at the second mark of column `back` + 1, or the first of the next.
 */
export function derivedRoadOf(winners: readonly Side[], back: 1 | 2 | 3): RoadMark[] {
  const runs = runsOf(winners);
  const marks: Side[] = [];
  for (const [column, length] of runs.entries()) {
    for (let row = 0; row < length; row += 1) {
      const compared = runs[column - back - (row === 0 ? 1 : 0)];
      if (compared === undefined) continue;
      const isRepeating = row === 0 ? runs[column - 1] === compared : compared !== row;
      marks.push(isRepeating ? 'banker' : 'player');
    }
  }
  return bigRoadOf(marks, roadRows);
}

/** The last columns of a road that fit, renumbered from 0. */
export function lastColumns(marks: readonly RoadMark[], columns: number): RoadMark[] {
  const from = Math.max(0, Math.max(0, ...marks.map(({ column }) => column)) - columns + 1);
  return marks.filter(({ column }) => column >= from).map((mark) => ({ ...mark, column: mark.column - from }));
}

/** The bead plate: results in columns; the oldest whole columns are dropped. */
export function lastBeads<T>(results: readonly T[], columns: number): readonly T[] {
  const gone = Math.max(0, Math.ceil(results.length / roadRows) - columns) * roadRows;
  return results.slice(gone);
}

import { type RoadMark, bigRoadOf } from '../../wagers/boards/big-road.ts';
import type { Side } from '@altyn/engines/wagers/baccarat';

export const roadRows = 6;

/** How many marks stand in each column of the big road as it is counted: a run is one column, however long. */
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
 * A road derived from the big road: red where the columns repeat, blue where they do not. `back` is how many columns to the left
 * it compares with: 1 the big eye boy, 2 the small road, 3 the cockroach pig. The first mark of a column compares the lengths of
 * the columns before it; a further one asks whether the compared column goes on or has ended above. It starts with the second
 * mark of column `back` + 1, or the first of the one after.
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

/** The last columns of a road that fit, counted from 0 again. */
export function lastColumns(marks: readonly RoadMark[], columns: number): RoadMark[] {
  const from = Math.max(0, Math.max(0, ...marks.map(({ column }) => column)) - columns + 1);
  return marks.filter(({ column }) => column >= from).map((mark) => ({ ...mark, column: mark.column - from }));
}

/** The bead plate: every result, column by column, whole columns of the oldest gone first. */
export function lastBeads<T>(results: readonly T[], columns: number): readonly T[] {
  const gone = Math.max(0, Math.ceil(results.length / roadRows) - columns) * roadRows;
  return results.slice(gone);
}

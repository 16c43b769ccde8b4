import type { Side } from '@altyn/engines/wagers/baccarat';
import { describe, expect, it } from 'vitest';
import { derivedRoadOf, lastBeads, lastColumns } from './roads.ts';

/** `PBBT` → winners. */
const winners = (text: string): Side[] =>
  [...text].map((letter) => (letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie'));
const colours = (text: string, back: 1 | 2 | 3) =>
  derivedRoadOf(winners(text), back)
    .map(({ side }) => (side === 'banker' ? 'r' : 'b'))
    .join('');

describe('derived roads', () => {
  it.each([
    // Nothing to compare: one column, or a second one of a single mark.
    ['BBBB', 1, ''],
    ['BBP', 1, ''],
    // The second mark of the second column: beside it the first column has a mark.
    ['BBPP', 1, 'r'],
    // One further than the column before it, then longer still.
    ['BPP', 1, 'b'],
    ['BPPP', 1, 'br'],
    // A third column begins: the two before it are as long as each other, or are not.
    ['BPB', 1, 'r'],
    ['BBPB', 1, 'b'],
    ['BBPPB', 1, 'rr'],
    // Ties count nothing.
    ['BTBPTPTB', 1, 'rr'],
    // The small road compares with the column before that, the cockroach pig with one more.
    ['BPBB', 2, 'b'],
    ['BBPBB', 2, 'r'],
    ['BPBP', 2, 'r'],
    ['BPBPP', 3, 'b'],
    ['BBPBPP', 3, 'r'],
    ['BPBPB', 3, 'r'],
  ] as const)('of %s, compared %i back, reads %s', (text, back, marks) => {
    expect(colours(text, back)).toBe(marks);
  });

  it('lays its marks like the big road: a column for a run, six rows, then to the right', () => {
    const marks = derivedRoadOf(winners('BPBPBPBPBPB'), 1);
    expect(marks.map(({ column, row }) => `${column}:${row}`)).toEqual([
      '0:0',
      '0:1',
      '0:2',
      '0:3',
      '0:4',
      '0:5',
      '1:5',
      '2:5',
      '3:5',
    ]);
  });
});

it('keeps the last columns of a road, and whole columns of beads', () => {
  const mark = { side: 'player', ties: 0 } as const;
  const marks = [0, 1, 2, 3].map((column) => ({ ...mark, column, row: 0 }));
  expect(lastColumns(marks, 2).map(({ column }) => column)).toEqual([0, 1]);
  const thirteen = Array.from({ length: 13 }, (_, index) => index);
  expect(lastBeads(thirteen, 2)).toEqual(thirteen.slice(6));
  expect(lastBeads(thirteen, 3)).toEqual(thirteen);
});

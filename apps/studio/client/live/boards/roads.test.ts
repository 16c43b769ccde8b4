import type { Side } from '@altyn/engines/wagers/baccarat';
import { describe, expect, it } from 'vitest';
import { derivedRoadOf, lastBeads, lastColumns } from './roads.ts';

/** Parses `PBBT` into winners. */
const winners = (text: string): Side[] =>
  [...text].map((letter) => (letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie'));
const colours = (text: string, back: 1 | 2 | 3) =>
  derivedRoadOf(winners(text), back)
    .map(({ side }) => (side === 'banker' ? 'r' : 'b'))
    .join('');

describe('derived roads', () => {
  it.each([
    // Nothing to compare yet: one column, or a second one with a single mark.
    ['BBBB', 1, ''],
    ['BBP', 1, ''],
    // The second mark of the second column: the first column has a mark next to it.
    ['BBPP', 1, 'r'],
    // One mark beyond the previous column, then longer still.
    ['BPP', 1, 'b'],
    ['BPPP', 1, 'br'],
    // A third column starts: the two before it have equal or different lengths.
    ['BPB', 1, 'r'],
    ['BBPB', 1, 'b'],
    ['BBPPB', 1, 'rr'],
    // Ties are ignored.
    ['BTBPTPTB', 1, 'rr'],
    // The small road compares with the second column to the left, the cockroach pig with the third.
    ['BPBB', 2, 'b'],
    ['BBPBB', 2, 'r'],
    ['BPBP', 2, 'r'],
    ['BPBPP', 3, 'b'],
    ['BBPBPP', 3, 'r'],
    ['BPBPB', 3, 'r'],
  ] as const)('of %s, %i columns back, are %s', (text, back, marks) => {
    expect(colours(text, back)).toBe(marks);
  });

  it('are laid out like the big road: a column per run, six rows, then to the right', () => {
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

it('keep the last columns of a road, and whole columns of beads', () => {
  const mark = { side: 'player', ties: 0 } as const;
  const marks = [0, 1, 2, 3].map((column) => ({ ...mark, column, row: 0 }));
  expect(lastColumns(marks, 2).map(({ column }) => column)).toEqual([0, 1]);
  const thirteen = Array.from({ length: 13 }, (_, index) => index);
  expect(lastBeads(thirteen, 2)).toEqual(thirteen.slice(6));
  expect(lastBeads(thirteen, 3)).toEqual(thirteen);
});

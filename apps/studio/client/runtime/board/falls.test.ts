import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fallsOf, middleOf } from './falls.ts';

it('symbols above a gap fall into it, and new ones enter from above', () => {
  const grid = [
    ['n', 'a', 'b', 'd'],
    ['x', 'y'],
  ];
  expect(fallsOf([[0, 2]], grid)).toEqual([
    { reel: 0, row: 0, distance: 1, isNew: true },
    { reel: 0, row: 1, distance: 1, isNew: false },
    { reel: 0, row: 2, distance: 1, isNew: false },
  ]);
});

it('adds as many symbols as were removed, and none falls past the gaps below it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 6 })), (rows) => {
      const falls = fallsOf(
        rows.map((row) => [0, row] as const),
        [Array.from({ length: 7 }, () => 'a')],
      );
      expect(falls.filter(({ isNew }) => isNew)).toHaveLength(rows.length);
      for (const { distance } of falls) expect(distance).toBeLessThanOrEqual(Math.max(1, rows.length));
    }),
  );
});

it('the centre of a cell depends on the length of its own reel', () => {
  expect(
    middleOf(
      [
        ['a', 'b'],
        ['c', 'd', 'e', 'f'],
      ],
      [1, 3],
    ),
  ).toEqual({ x: 0.75, y: 0.875 });
});

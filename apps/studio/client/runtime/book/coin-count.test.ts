import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOf, valueOf } from './coin-count.ts';
import type { Cell } from './steps.ts';

const cells: Cell[] = [
  { position: [2, 0], value: '30' },
  { position: [0, 1], value: '10' },
  { position: [0, 0], multiplier: 3, symbol: 'chest' },
  { position: [0, 2], value: '5' },
];

it('adds the coins up reel by reel, and leaves out those that only multiply', () => {
  expect(countOf(cells, { win: 45n, max: undefined })).toEqual({
    coins: [
      { position: [0, 1], value: 10n, total: 10n },
      { position: [0, 2], value: 5n, total: 15n },
      { position: [2, 0], value: 30n, total: 45n },
    ],
    full: 0n,
    total: 45n,
  });
});

it('tells what a full board adds to its coins', () => {
  expect(countOf(cells, { win: 1_045n, max: undefined })).toMatchObject({ full: 1_000n, total: 1_045n });
});

it('never counts past the win that the round ends at', () => {
  const { coins, total } = countOf(cells, { win: 1_045n, max: 12n });
  expect(coins.map((coin) => coin.total)).toEqual([10n, 12n, 12n]);
  expect(total).toBe(12n);
  expect([valueOf(cells), valueOf(cells, 12n)]).toEqual([45n, 12n]);
});

const cell = fc.record({
  position: fc.tuple(fc.nat(4), fc.nat(3)),
  value: fc.nat(100_000).map(String),
});

it('rises with every coin, and ends at what the respins pay', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(cell, { selector: ({ position }) => position.join(), minLength: 1 }),
      fc.nat(9_000),
      (board, pot) => {
        const win = valueOf(board) + BigInt(pot);
        const { coins, full, total } = countOf(board, { win, max: undefined });
        expect(coins).toHaveLength(board.length);
        for (const [i, coin] of coins.entries()) expect(coin.total - (coins[i - 1]?.total ?? 0n)).toBe(coin.value);
        expect(coins.at(-1)!.total + full).toBe(total);
        expect([full, total]).toEqual([BigInt(pot), win]);
      },
    ),
  );
});

import { expect, it } from 'vitest';
import { createHeldSpins } from './held-spins.ts';

it('counts down what the wallet has told, adds up what is won, and tells who watches', () => {
  const held = createHeldSpins({ id: 'a', left: 2, stake: '400', won: '150' });
  const seen: (number | undefined)[] = [];
  held.watch(() => seen.push(held.current?.left));
  expect(held.current).toEqual({ id: 'a', left: 2, stakeMinor: 400n, wonMinor: 150n });
  const [two, one] = [held.current!, { ...held.current!, left: 1, wonMinor: 170n }];
  expect(held.use(two, 20n)).toBeUndefined();
  expect(held.current).toEqual(one);
  expect(held.endRound()).toBe(false);
  for (const [left, isStale] of [
    [1, false],
    [2, true],
  ] as const) {
    held.tell({ id: 'a', left, stake: '400', won: '0' }, true);
    expect(held.endRound()).toBe(isStale);
    expect(held.endRound()).toBe(false);
  }
  expect(held.current).toEqual(one);
  expect(held.use(one, 200n)).toBe(370n);
  expect([held.endRound(), held.endRound()]).toEqual([true, false]);
  held.tell({ id: 'b', left: 5, stake: '100', won: '0' }, false);
  held.tell(null, false);
  expect(seen).toEqual([2, 1, undefined, 5, undefined]);
});

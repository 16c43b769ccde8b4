import { expect, it } from 'vitest';
import { endSpinsRound, heldSpinsOf, receiveSpins, useSpin } from './held-spins.ts';

const two = heldSpinsOf({ id: 'a', left: 2, stake: '400', won: '150' });

it("counts down from the wallet's number and sums the wins", () => {
  const before = two.current!;
  expect(before).toEqual({ id: 'a', left: 2, stakeMinor: 400n, wonMinor: 150n });
  const first = useSpin(two, { before, winMinor: 20n });
  expect(first.totalMinor).toBeUndefined();
  expect(first.held.current).toEqual({ ...before, left: 1, wonMinor: 170n });
  const last = useSpin(first.held, { before: first.held.current!, winMinor: 200n });
  expect([last.held.current, last.totalMinor]).toEqual([undefined, 370n]);
});

it.each([
  ['nothing was received', undefined, false],
  ['the same was received', { id: 'a', left: 2, stake: '400', won: '0' }, false],
  ['a different count was received', { id: 'a', left: 1, stake: '400', won: '0' }, true],
  ['a different package was received', { id: 'b', left: 2, stake: '400', won: '0' }, true],
  ['no package was received', null, true],
])('at the end of a round in which %s', (_, received, isToAsk) => {
  const held = received === undefined ? two : receiveSpins(two, received, true);
  expect(held.current).toEqual(two.current);
  const ended = endSpinsRound(held);
  expect(ended.isToAsk).toBe(isToAsk);
  expect(endSpinsRound(ended.held).isToAsk).toBe(false);
});

it('requests the balance once after the last free spin', () => {
  const one = heldSpinsOf({ id: 'a', left: 1, stake: '400', won: '0' });
  const { held } = useSpin(one, { before: one.current!, winMinor: 0n });
  const ended = endSpinsRound(held);
  expect([ended.isToAsk, endSpinsRound(ended.held).isToAsk]).toEqual([true, false]);
});

it('applies an answer received between rounds immediately', () => {
  const other = receiveSpins(two, { id: 'b', left: 5, stake: '100', won: '0' }, false);
  expect(other.current?.left).toBe(5);
  expect(receiveSpins(other, null, false).current).toBeUndefined();
});

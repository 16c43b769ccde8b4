import { expect, it } from 'vitest';
import { titles } from '../../../src/titles/titles.ts';
import { heapOf, ladder } from './show/cart.ts';

it('knows the multipliers that the rules give the tumbles of a paid spin', () => {
  const { rules } = titles.get('gem-rush')!;
  expect(rules.features.find(({ id }) => id === 'ladder')!.values['base']).toEqual(ladder);
});

it('heaps the cart a little more with each multiplier, from empty to full', () => {
  expect(heapOf(1)).toBe(0);
  for (const [i, times] of ladder.entries()) expect(heapOf(times)).toBeCloseTo(i / (ladder.length - 1));
  expect(heapOf(7)).toBe(heapOf(6));
});

it('begins the free spins of the super feature with a cart that is half full', () => {
  const { rules } = titles.get('gem-rush')!;
  const from = Number(rules.features.find(({ id }) => id === 'buySuper')!.values['times']);
  expect(heapOf(from)).toBeGreaterThanOrEqual(0.5);
  expect(heapOf(from)).toBeLessThan(0.75);
});

it('stays full above the last multiplier, which free spins pass', () => {
  for (const times of [10, 12, 25, 500]) expect(heapOf(times)).toBe(1);
});

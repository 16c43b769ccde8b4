import { expect, it } from 'vitest';
import { moved } from './moved.ts';

const order = ['a', 'b', 'c', 'd'];

it.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['c', -5, 'cabd'],
  ['b', 99, 'acdb'],
  ['x', 1, 'abcd'],
])('moves %s to %i', (entry, to, expected) => {
  expect(moved(order, entry, to).join('')).toBe(expected);
});

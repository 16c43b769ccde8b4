import { expect, test } from 'vitest';
import { feeFigures, hasFee, isFree, percentOf, restOf } from './fee.ts';

const none = { fixed: '0.00', basis_points: 0 };

test.each([
  [none, '1000.00', { fee: '0.00', rest: '1000.00' }],
  [{ fixed: '5.00', basis_points: 150 }, '1000.00', { fee: '20.00', rest: '980.00' }],
  // 1.5 % of 3.33 is 0.04995: rounded down.
  [{ fixed: '0.00', basis_points: 150 }, '3.33', { fee: '0.04', rest: '3.29' }],
  [{ fixed: '5.00', basis_points: 0 }, '3.00', { fee: '3.00', rest: '0.00' }],
])('by %o of %s: %o', (fee, amount, figures) => {
  expect(feeFigures({ fee }, amount)).toEqual(figures);
});

test('a method with neither a fixed nor a percentage fee is free', () => {
  expect(isFree({ fee: none })).toBe(true);
  expect(isFree({ fee: { ...none, fixed: '0.01' } })).toBe(false);
  expect(isFree({ fee: { ...none, basis_points: 1 } })).toBe(false);
});

test.each([
  [100, '1'],
  [150, '1.5'],
  [125, '1.25'],
  [1, '0.01'],
  [1000, '10'],
  [10_000, '100'],
])('%s basis points are %s per cent', (basisPoints, percent) => {
  expect(percentOf(basisPoints)).toBe(percent);
});

test.each([
  ['0.00', 'completed', false],
  ['10.00', 'completed', true],
  ['10.00', 'waiting_approval', true],
  ['10.00', 'denied', false],
  ['10.00', 'refunded', false],
] as const)('a fee of %s in status %s is shown: %s', (fee, status, isShown) => {
  expect(hasFee({ fee, status })).toBe(isShown);
});

test('amount after the fee', () => {
  expect(restOf({ amount: '1000.00', fee: '10.00' })).toBe('990.00');
});

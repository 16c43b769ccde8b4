import { expect, it } from 'vitest';
import { isNearCap, rolledTo, rollSteps } from './rolling.ts';

it('counts monotonically from one amount to the other and ends exactly', () => {
  const shown = Array.from({ length: rollSteps + 1 }, (_, step) => rolledTo({ from: 10_000, to: 12_345 }, step));
  expect([shown[0], shown.at(-1)]).toEqual([10_000, 12_345]);
  expect(shown.toSorted((a, b) => a - b)).toEqual(shown);
});

it.each([
  [899n, 1_000n, false],
  [900n, 1_000n, true],
  [1_000n, 1_000n, true],
])('an amount of %s with a maximum of %s is near its maximum: %s', (amount, highest, expected) => {
  expect(isNearCap(amount, highest)).toBe(expected);
});

import { expect, it } from 'vitest';
import { smallerPart } from './smaller-part.ts';

it.each([
  ['50.00', '3.85', '1.92', 'byCost', false],
  ['5.00', '5.00', '2.50', 'byLoss', false],
  ['0.10', '6.60', '0.80', 'byLoss', true],
] as const)('of %s and %s with %s at once, %s is paid', (byLoss, limit, instant, part, isExceeded) => {
  const week = { week_by_loss: byLoss, week_limit: limit, week_instant: instant };
  expect(smallerPart(week)).toEqual({ part, isExceeded });
});

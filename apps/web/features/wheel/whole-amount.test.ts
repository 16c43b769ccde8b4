import { expect, it } from 'vitest';
import { wholeAmount } from './whole-amount.ts';

it.each([
  ['11085.71', '11086.00'],
  ['190.00', '190.00'],
  ['0.01', '1.00'],
  [undefined, undefined],
])('%s is rounded up to %s', (amount, whole) => expect(wholeAmount(amount)).toBe(whole));

import { expect, test } from 'vitest';
import { isDepositMet } from './queries.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const needed = { amount: '100.00', currency: 'uah', hours: 24 };
const deposit = {
  amount: '100.00',
  currency: 'uah',
  status: 'completed',
  updated_at: '2026-11-20T10:00:00Z',
} as const;

test.each([
  ['a completed deposit of the minimum amount, 24 hours ago', {}, true],
  ['one a second older', { updated_at: '2026-11-20T09:59:59Z' }, false],
  ['a smaller one', { amount: '99.99' }, false],
  ['one that is still pending', { status: 'pending' }, false],
  ['one in another currency', { currency: 'kzt' }, false],
] as const)('deposit condition of the wheel: %s', (_, change, isMet) => {
  expect(isDepositMet([{ ...deposit, ...change }], needed, now)).toBe(isMet);
  expect(isDepositMet([], needed, now)).toBe(false);
});

import { expect, test } from 'vitest';
import { depositForm, nextDepositStep } from './deposit-form.ts';

const form = depositForm({ min_amount: '100.00', max_amount: '5000.00' });

test.each([
  ['100', '100.00'],
  ['4 999,5', '4999.50'],
])('reads %s as the amount %s of the request', (amount, read) => {
  expect(form.parse({ amount })).toEqual({ amount: read });
});

test.each([
  ['', 'empty'],
  ['abc', 'invalid'],
  ['99.99', 'below_min'],
  ['5000.01', 'above_max'],
])('names the problem of %j: %s', (amount, problem) => {
  expect(form.safeParse({ amount }).error?.issues[0]?.message).toBe(problem);
});

test.each([
  [{ isBurning: true, isAgreed: false, hasConsent: false }, 'warn'],
  [{ isBurning: true, isAgreed: false, hasConsent: true }, 'warn'],
  [{ isBurning: true, isAgreed: true, hasConsent: false }, 'consent'],
  [{ isBurning: true, isAgreed: true, hasConsent: true }, 'pay'],
  [{ isBurning: false, isAgreed: false, hasConsent: false }, 'consent'],
  [{ isBurning: false, isAgreed: false, hasConsent: true }, 'pay'],
] as const)('the next step of %j is %s', (state, step) => {
  expect(nextDepositStep(state)).toBe(step);
});

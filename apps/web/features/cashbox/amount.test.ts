import { describe, expect, test } from 'vitest';
import { groupAmountInput } from '#web/lib/format/amount-input.ts';
import { checkAmount } from './amount.ts';

const range = { min_amount: '100.00', max_amount: '25000.00' };

describe('amount input', () => {
  test.each([
    ['1250000', '1 250 000'],
    ['999', '999'],
    ['1000.5', '1 000.5'],
    ['1000,', '1 000,'],
    ['50,000', '50,000'],
    ['1.234.567', '1.234.567'],
    ['abc', 'abc'],
  ])('%j is formatted as %j', (text, shown) => expect(groupAmountInput(text)).toBe(shown));
});

describe('amount against limits', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'invalid'],
    ['0', 'invalid'],
    ['500 $', 'invalid'],
    ['500.125', 'ambiguous'],
    ['1,000', 'ambiguous'],
    ['500.1255', 'decimals'],
    ['123456789012', 'above_max'],
    ['0.00', 'invalid'],
    ['99.99', 'below_min'],
    ['25000.01', 'above_max'],
  ] as const)('%j is rejected as %s', (text, problem) =>
    expect(checkAmount(text, range)).toEqual({ ok: false, problem }),
  );

  test.each([
    ['100', '100.00'],
    ['25 000', '25000.00'],
    ['250,5', '250.50'],
    ['300.', '300.00'],
  ])('%j is accepted as %s', (text, amount) => expect(checkAmount(text, range)).toMatchObject({ ok: true, amount }));
});

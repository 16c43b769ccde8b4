import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanAmountInput, groupAmountInput } from '#web/lib/format/amount-input.ts';
import { checkAmount } from './amount.ts';

const range = { min_amount: '100.00', max_amount: '25000.00' };

describe('amount input', () => {
  test.each([
    ['1 250', '1250'],
    ['12,5', '12.5'],
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['0007', '7'],
    ['0', '0'],
    ['100 ₴', '100'],
    ['-5', '5'],
    ['1e9', '19'],
    ['123456789012345', '12345678901'],
    ['12.', '12.'],
  ])('%j is normalised to %j', (typed, read) => expect(cleanAmountInput(typed)).toBe(read));

  test('cleaning is idempotent and undoes grouping', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = cleanAmountInput(text);
        expect(cleanAmountInput(once)).toBe(once);
        expect(cleanAmountInput(groupAmountInput(once))).toBe(once);
      }),
    );
  });

  test.each([
    ['1250000', '1 250 000'],
    ['999', '999'],
    ['1000.5', '1 000.5'],
  ])('%j is formatted as %j', (text, shown) => expect(groupAmountInput(text)).toBe(shown));
});

describe('amount against limits', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'invalid'],
    ['0', 'invalid'],
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

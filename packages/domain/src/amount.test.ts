import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from './amount.ts';
import { parseMoney } from './money.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

describe('a typed amount', () => {
  test.each([
    ['1500', 1500_00n],
    ['1500,5', 1500_50n],
    ['1500.05', 1500_05n],
    ['1 500', 1500_00n],
    ['1\u00a0500,50', 1500_50n],
    ['1\u202f234\u202f567.8', 1234567_80n],
    ['1’500', 1500_00n],
    ['1,234,567', 1234567_00n],
    ['1.234.567', 1234567_00n],
    ['1,500.50', 1500_50n],
    ['1.500,50', 1500_50n],
    [' 300 ', 300_00n],
    ['300.', 300_00n],
    ['300,', 300_00n],
    ['.5', 50n],
    ['0', 0n],
    ['0007', 7_00n],
    ['99999999999.99', 99999999999_99n],
  ])('%j is %d minor units', (text, minor) => expect(parseAmount(text)).toEqual({ kind: 'amount', minor }));

  test.each([
    ['50,000', ['50000.00', '50.00']],
    ['50.000', ['50000.00', '50.00']],
    ['1,500', ['1500.00', '1.50']],
    ['999.990', ['999990.00', '999.99']],
    ['12,345', ['12345.00']],
  ])('%j is ambiguous: %j', (text, readings) =>
    expect(parseAmount(text)).toEqual({ kind: 'ambiguous', readings: readings.map(parseMoney) }),
  );

  test.each([
    ['', 'empty'],
    [' \u00a0', 'empty'],
    ['abc', 'invalid'],
    ['-5', 'invalid'],
    ['+5', 'invalid'],
    ['1e9', 'invalid'],
    ['$100', 'invalid'],
    ['100 ₴', 'invalid'],
    ['1.2.3', 'invalid'],
    ['1 25', 'invalid'],
    ['1 2500', 'invalid'],
    ['0 500', 'invalid'],
    ['1 000’000', 'invalid'],
    ['1,000.000,00', 'invalid'],
    ['5 0', 'invalid'],
    ['.', 'invalid'],
    ['٥٠', 'invalid'],
    ['5\u200b0', 'invalid'],
    ['12.3456', 'decimals'],
    ['0,005', 'decimals'],
    ['1500,000', 'decimals'],
    ['1 500,000', 'decimals'],
    ['123456789012', 'too_large'],
  ] as const)('%j is refused: %s', (text, problem) => expect(parseAmount(text)).toEqual({ kind: 'refused', problem }));

  test('in every country’s way of writing the amount meant is the only one or one of those offered', () => {
    const ways = [
      ['', '.'],
      ['', ','],
      [' ', ','],
      ['\u00a0', ','],
      ['\u202f', '.'],
      ['.', ','],
      [',', '.'],
      ['’', '.'],
    ] as const;
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 99999999999_99n }),
        fc.constantFrom(...ways),
        fc.boolean(),
        (minor, [separator, sign], isWhole) => {
          const meant = isWhole ? (minor / 100n) * 100n : minor;
          const whole = (meant / 100n).toString().replace(/\B(?=(\d{3})+$)/g, separator);
          const text = isWhole ? whole : `${whole}${sign}${(meant % 100n).toString().padStart(2, '0')}`;
          const read = parseAmount(text);
          if (read.kind === 'ambiguous') expect(read.readings).toContain(meant);
          else expect(read).toEqual({ kind: 'amount', minor: meant });
        },
      ),
    );
  });

  test('for any text every typed digit counts: none is dropped, moved or cut off', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,. ’-e₴'), maxLength: 18 });
    fc.assert(
      fc.property(text, (typed) => {
        const read = parseAmount(typed);
        if (read.kind === 'refused') return;
        expect(typed.trim()).toMatch(/^[\d., ’]+$/);
        for (const minor of read.kind === 'amount' ? [read.minor] : read.readings) {
          const [significant, written] = [minor.toString(), digitsOf(typed).replace(/^0+/, '')];
          // They differ in trailing zeros alone.
          expect(significant.replace(/0+$/, '')).toBe(written.replace(/0+$/, ''));
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMask,
  barePhone,
  countryOfNumber,
  phoneCountries,
  phoneCountry,
  parsePhone,
  phoneProblem,
  readTyped,
  toInternational,
  writtenNumber,
} from './phone.ts';

const uz = phoneCountry('uz');
const kz = phoneCountry('KZ');
const ua = phoneCountry('ua');

describe('phone numbers', () => {
  test('the mask accepts only digits, in its places', () => {
    expect(applyMask(uz, '901234567')).toBe('90 123 45 67');
    expect(applyMask(kz, '7012')).toBe('701 2');
    expect(applyMask(uz, '')).toBe('');
    expect(applyMask(uz, '90')).toBe('90');
  });

  test.each([
    ['+380501234567', uz, 'UA', '501234567'],
    ['00380 50 123-45-67', uz, 'UA', '501234567'],
    ['380501234567', ua, 'UA', '501234567'],
    ['a7b0c1', kz, 'KZ', '701'],
    ['77012345678', kz, 'KZ', '7012345678'],
    ['+380 (0)50 123-45-67', uz, 'UA', '501234567'],
    ['90 12 tel:+77012345678', uz, 'KZ', '7012345678'],
    ['90 1+2', uz, 'UZ', '9012'],
    ['998901234567', kz, 'UZ', '901234567'],
    ['77012345678', uz, 'KZ', '7012345678'],
    ['067 123 45 67', ua, 'UA', '671234567'],
    ['0', ua, 'UA', ''],
    ['8 701 234 56 78', kz, 'KZ', '7012345678'],
    ['0555 123456', phoneCountry('KG'), 'KG', '555123456'],
    ['88 123 45 67', uz, 'UZ', '881234567'],
  ])('typing %s', (text, current, code, national) => {
    expect(readTyped(text, current)).toEqual({ country: phoneCountry(code), national });
  });

  test.each([
    ['70123456789999', kz],
    ['70123456789', kz],
    ['70123456789', uz],
  ])('%s is longer than any number: nothing is cut off', (text, current) => {
    expect(readTyped(text, current)).toEqual({ country: current, national: text, isUnread: true });
    expect(parsePhone(text, current)).toEqual({ kind: 'refused' });
  });

  test('for any digits nothing is dropped and nothing invented', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,15}$/), fc.constantFrom(...phoneCountries), (digits, current) => {
        const parsed = parsePhone(digits, current);
        const readings = parsed.kind === 'number' ? [parsed] : parsed.kind === 'ambiguous' ? parsed.readings : [];
        for (const { country, national } of readings) {
          expect(phoneProblem(toInternational(country, national))).toBeUndefined();
          // All digits but a prefix: the country's, or one of those dialled at home.
          const prefix = digits.slice(0, digits.length - national.length);
          expect(digits.endsWith(national)).toBe(true);
          const { dialCode, trunk = '', formerTrunk = '' } = country;
          expect([
            '',
            dialCode,
            trunk,
            formerTrunk,
            `${dialCode}${trunk}`,
            `00${dialCode}`,
            `00${dialCode}${trunk}`,
          ]).toContain(prefix);
        }
      }),
    );
  });

  test.each([
    ['+', kz, 'KZ', ''],
    ['+99', kz, 'KZ', '99'],
    ['00', ua, 'UA', ''],
    ['+44 20 7946', kz, 'UZ', '44207946'],
    ['+44 20 7946 0958 77', uz, 'UZ', '4420794609'],
  ])('a prefix that is no country yet, or never: %s', (text, current, code, prefix) => {
    expect(readTyped(text, current)).toEqual({ country: phoneCountry(code), national: '', prefix });
  });

  test('the country follows from the prefix, by default Uzbekistan', () => {
    expect(countryOfNumber('+77012345678').code).toBe('KZ');
    expect(countryOfNumber('+996555123456').code).toBe('KG');
    expect(countryOfNumber('+1').code).toBe('UZ');
    expect(phoneCountry(undefined).code).toBe('UZ');
    expect(writtenNumber('+998901234567')).toBe('+998 90 123 45 67');
    expect(writtenNumber('+1555')).toBe('+1555');
  });

  test('missing and invalid numbers', () => {
    expect(phoneProblem('')).toBe('FILL_OUT_THIS_FIELD');
    expect(phoneProblem('+998')).toBe('FILL_OUT_THIS_FIELD');
    expect(phoneProblem('+99890123456')).toBe('PHONE_INVALID_ERROR');
    expect(phoneProblem('+440123456789')).toBe('PHONE_INVALID_ERROR');
    expect(phoneProblem('998901234567')).toBe('PHONE_INVALID_ERROR');
    expect(phoneProblem(toInternational(uz, '901234567'))).toBeUndefined();
    expect(toInternational(uz, '')).toBe('');
  });
});

describe('the table', () => {
  test('Ukraine has the prefix +38 and shows +380', () => {
    expect(phoneCountry('UA')).toMatchObject({ prefix: '+38', preview: '+380', dialCode: '380' });
  });

  test.each(phoneCountries)('a placeholder of $code fits its mask', (country) => {
    expect(country.placeholder.replace(/\d/g, '_')).toBe(country.mask);
    expect(country.maskWithDigits).toBe(`${country.preview} ${country.mask}`);
    expect(country.preview.startsWith(country.prefix)).toBe(true);
  });

  test.each([
    ['+998 90 123-45-67', '998901234567'],
    ['+380_50_112 22 33', '380501122233'],
    ['77010000001', '77010000001'],
  ])('%s is kept as %s', (typed, bare) => expect(barePhone(typed)).toBe(bare));
});

import { describe, expect, test } from 'vitest';
import {
  applyMask,
  barePhone,
  countryOfNumber,
  phoneCountries,
  phoneCountry,
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
    ['70123456789999', kz, 'KZ', '7012345678'],
    ['70123456789', kz, 'KZ', '7012345678'],
    ['70123456789', uz, 'UZ', '701234567'],
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
  ])('%s is kept as %s', (typed, kept) => expect(barePhone(typed)).toBe(kept));
});

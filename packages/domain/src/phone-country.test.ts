import { expect, it } from 'vitest';
import { barePhone, maskWithDigits, phoneCountries } from './phone-country.ts';

it('Ukraine has the prefix +38 and shows +380', () => {
  expect(phoneCountries.find(({ code }) => code === 'UA')).toMatchObject({ prefix: '+38', preview: '+380' });
});

it.each(phoneCountries)('a placeholder of $code fits its mask', (country) => {
  expect(country.placeholder.replace(/\d/g, '_')).toBe(country.mask);
  expect(maskWithDigits(country)).toBe(`${country.preview} ${country.mask}`);
  expect(country.preview.startsWith(country.prefix)).toBe(true);
});

it.each([
  ['+998 90 123-45-67', '998901234567'],
  ['+380_50_112 22 33', '380501122233'],
  ['77010000001', '77010000001'],
])('%s is kept as %s', (typed, kept) => expect(barePhone(typed)).toBe(kept));

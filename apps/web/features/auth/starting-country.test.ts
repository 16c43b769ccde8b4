import { expect, it } from 'vitest';
import { guessCountry } from './starting-country.ts';

it.each([
  ['the address', { country: 'UZ', locale: 'ua', languages: ['kk-KZ'] }, 'UZ'],
  ['the site in Ukrainian', { country: null, locale: 'ua', languages: ['ru-KZ'] }, 'UA'],
  ['the site in Ukrainian, from a country without players', { country: 'DE', locale: 'ua', languages: [] }, 'UA'],
  ['the region of a language', { country: null, locale: 'ru', languages: ['en-US', 'ru-KG'] }, 'KG'],
  ['a language of one country', { country: undefined, locale: 'ru', languages: ['uz-Latn', 'ru'] }, 'UZ'],
  ['a language without a region', { country: null, locale: 'en', languages: ['tg'] }, 'TJ'],
  ['nothing', { country: null, locale: 'ru', languages: ['ru-RU', 'en'] }, undefined],
] as const)('the country is guessed by %s', (_what, visitor, country) => {
  expect(guessCountry(visitor)).toBe(country);
});

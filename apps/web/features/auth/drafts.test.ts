import { expect, it } from 'vitest';
import { emptyRegistration, startingCountry, withChange } from './drafts.ts';

it.each([
  ['UA', 'uah'],
  ['KZ', 'kzt'],
  ['UZ', 'uzs'],
  ['KG', 'kgs'],
  ['TJ', 'tjs'],
])('in %s the currency is %s until the visitor chooses', (countryCode, currency) => {
  expect(withChange(emptyRegistration, { countryCode }).currency).toBe(currency);
  const chosen = withChange(emptyRegistration, { currency: 'eur' });
  expect(withChange(chosen, { countryCode }).currency).toBe('eur');
});

it('a country without players leaves the currency', () => {
  expect(withChange(emptyRegistration, { countryCode: 'US' }).currency).toBe(emptyRegistration.currency);
});

it.each([
  ['ua', 'UA'],
  ['ru', 'KZ'],
  ['en', 'KZ'],
] as const)('/%s begins with %s', (locale, country) => {
  expect(startingCountry(locale)).toBe(country);
});

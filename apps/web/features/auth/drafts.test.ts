import { expect, it } from 'vitest';
import { alertFor, emptyRegistration, parseAlerts, withChange, withGuess } from './drafts.ts';

it.each([
  ['UA', 'uah'],
  ['KZ', 'kzt'],
  ['UZ', 'uzs'],
  ['KG', 'kgs'],
  ['TJ', 'tjs'],
])('in %s the currency is %s until the visitor selects one', (countryCode, currency) => {
  const byEmail = withChange(emptyRegistration, { type: 'Email' });
  expect(withChange(byEmail, { countryCode }).currency).toBe(currency);
  expect(withChange(emptyRegistration, { phoneCountryCode: countryCode }).currency).toBe(currency);
  const chosen = withChange(byEmail, { currency: 'eur' });
  expect(withChange(chosen, { countryCode }).currency).toBe('eur');
});

it('knows nothing: a phone of Uzbekistan with its currency, and Kazakhstan with its own by email', () => {
  const unknown = withGuess(emptyRegistration, undefined);
  expect(unknown).toMatchObject({ countryCode: 'KZ', phoneCountryCode: 'UZ', currency: 'uzs' });
  expect(withChange(unknown, { password: 'typed' })).toMatchObject({ countryCode: 'KZ', currency: 'uzs' });
  const byEmail = withChange(unknown, { type: 'Email' });
  expect(byEmail).toMatchObject({ countryCode: 'KZ', currency: 'kzt', isCurrencyChosen: false });
  expect(withChange(byEmail, { type: 'Phone' })).toMatchObject({ phoneCountryCode: 'UZ', currency: 'uzs' });
});

it('the account’s country is that of its number', () => {
  expect(withChange(emptyRegistration, { phoneCountryCode: 'KZ' }).currency).toBe('kzt');
  const picked = withChange(emptyRegistration, { phoneCountryCode: 'TJ' });
  expect(picked).toMatchObject({ countryCode: 'TJ', currency: 'tjs' });
  expect(withChange(emptyRegistration, { username: '+' })).toMatchObject({ countryCode: 'KZ', currency: 'uzs' });
  const typed = withChange(emptyRegistration, { username: '+998' });
  expect(typed).toMatchObject({ countryCode: 'UZ', currency: 'uzs' });
  const byEmail = withChange(emptyRegistration, { type: 'Email', username: 'a@example.com' });
  expect(byEmail).toMatchObject({ countryCode: 'KZ', currency: 'kzt' });
});

it('a country without registration does not change the currency', () => {
  expect(withChange(emptyRegistration, { phoneCountryCode: 'US' }).currency).toBe(emptyRegistration.currency);
});

it('a guess sets country and currency until the visitor selects a country or types a number', () => {
  const guessed = withGuess(emptyRegistration, 'UA');
  expect(guessed).toMatchObject({ countryCode: 'UA', phoneCountryCode: 'UA', currency: 'uah' });
  expect(withGuess(guessed, 'KG')).toMatchObject({ countryCode: 'KG', currency: 'kgs' });
  const chosen = withChange(guessed, { countryCode: 'UZ' });
  expect(withGuess(chosen, 'KG')).toBe(chosen);
  const typed = { ...guessed, username: '+998' };
  expect(withGuess(typed, 'KG')).toBe(typed);
});

it('shows an error in its own form, a success in whatever form follows', () => {
  const failed = { errorMessage: 'Wrong password', errorForm: 'login', successMessage: undefined } as const;
  expect(alertFor('login', failed)).toEqual({ message: 'Wrong password', isError: true });
  expect(alertFor('register', failed)).toBeUndefined();
  expect(alertFor('register', parseAlerts(JSON.stringify(failed)))).toBeUndefined();
  expect(alertFor('login', parseAlerts(JSON.stringify(failed)))?.isError).toBe(true);
  expect(alertFor('login', { errorMessage: undefined, successMessage: 'Done' })?.isError).toBe(false);
});

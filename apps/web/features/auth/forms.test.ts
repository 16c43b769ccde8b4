import { registerRequest } from '@altyn/contracts/identity';
import { describe, expect, test } from 'vitest';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';
import { emptyRegistration, parseAlerts } from './drafts.ts';
import { consentForm, loginForm, newPasswordForm, noConsent, registrationForm, resetForm } from './forms.ts';
import { valuesOf } from './registration-values.ts';

const today = '2026-11-21';
const register = registrationForm;
const empty = valuesOf(emptyRegistration);
const whole = {
  ...empty,
  username: '+77012345678',
  phoneCountryCode: 'KZ',
  password: 'Golden-eagle7',
};
const consents = { birthDate: { day: '17', month: '5', year: '1990' }, termsAccepted: true, newsletterConsent: false };
/** Field → message, as shown in the form. */
const problems = async (schema: Parameters<typeof schemaResolver>[0], values: Record<string, unknown>) => {
  const { errors } = await schemaResolver(schema)(values, undefined, {} as never);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

describe('registration', () => {
  test('reports every missing field at once, each at its field', async () => {
    expect(await problems(register, empty)).toEqual({
      username: 'FILL_OUT_THIS_FIELD',
      password: 'FILL_OUT_THIS_FIELD',
    });
    expect(await problems(consentForm(today, 21), { ...noConsent })).toEqual({
      birthDate: 'FILL_OUT_THIS_FIELD',
      termsAccepted: 'TERMS_NOT_ACCEPTED',
    });
  });

  test('outputs a request of the contract', () => {
    const read = register.parse(whole);
    expect(read).toEqual({
      type: 'Phone',
      login: '+77012345678',
      password: 'Golden-eagle7',
      countryCode: 'KZ',
      currency: 'uzs',
    });
    expect(registerRequest.parse({ ...read, language: 'ru' })).toMatchObject(read);
  });

  test.each([
    [{ password: '12345' }, { password: "Password's length must be 6-16 characters" }],
    [{ password: '123456' }, {}],
    [{ password: '1234567890123456' }, {}],
    [{ password: '12345678901234567' }, { password: "Password's length must be 6-16 characters" }],
    [{ password: '123 456' }, { password: 'PASSWORD_SPACES' }],
    [{ username: '+7701' }, { username: 'PHONE_INVALID_ERROR' }],
    [{ type: 'Email', username: '' }, { username: 'FILL_OUT_THIS_FIELD' }],
  ])('%j', async (changed, expected) => expect(await problems(register, { ...whole, ...changed })).toEqual(expected));
});

describe('the other forms', () => {
  test.each([
    ['', 'FILL_OUT_THIS_FIELD'],
    ['a', 'EMAIL_INVALID'],
    ['a@b', 'EMAIL_INVALID'],
    ['a b@c.de', 'EMAIL_INVALID'],
    ['a@b..de', 'EMAIL_INVALID'],
    ['a@b.de', undefined],
    [' first.last+tag@mail.example.com ', undefined],
  ])('email %s', async (username, message) => {
    const { username: problem } = await problems(resetForm, { type: 'Email', username, countryCode: 'KZ' });
    expect(problem).toBe(message);
  });

  test('a login accepts any password and sends a country only for phones', async () => {
    const values = { username: '+77012345678', countryCode: 'KZ', password: 'x' };
    expect(loginForm.parse({ ...values, type: 'Phone' })).toEqual({ ...values, type: 'Phone' });
    const byEmail = { ...values, type: 'Email', username: ' a@b.de ' };
    expect(loginForm.parse(byEmail)).toEqual({ type: 'Email', username: 'a@b.de', password: 'x' });
    expect(await problems(loginForm, { ...values, type: 'Phone', password: '' })).toEqual({
      password: 'FILL_OUT_THIS_FIELD',
    });
  });

  test('a new password must be repeated', async () => {
    const typed = (newPassword: string, repeat: string) => problems(newPasswordForm, { newPassword, repeat });
    expect(await typed('secret1', 'secret1')).toEqual({});
    expect(await typed('secret1', 'secret2')).toEqual({ repeat: 'PASSWORD_MISMATCH' });
    expect(await typed('', '')).toEqual({ newPassword: 'FILL_OUT_THIS_FIELD', repeat: 'FILL_OUT_THIS_FIELD' });
  });

  test('consent matches the contract, with the date as typed', () => {
    expect(consentForm(today, 21).parse(consents)).toEqual({
      birthDate: '1990-05-17',
      termsAccepted: true,
      newsletterConsent: false,
    });
  });

  test('consent needs full years of age', async () => {
    const young = { ...consents, birthDate: { day: '22', month: '11', year: '2005' } };
    expect(await problems(consentForm(today, 21), young)).toEqual({ birthDate: 'AGE_RESTRICTED' });
  });

  test('malformed stored alerts are ignored', () => {
    expect(parseAlerts('{"errorMessage":"a","successMessage":5}')).toEqual({
      errorMessage: 'a',
      successMessage: undefined,
    });
    expect(parseAlerts('nonsense')).toEqual({ errorMessage: undefined, successMessage: undefined });
    expect(parseAlerts(undefined)).toEqual({ errorMessage: undefined, successMessage: undefined });
  });
});

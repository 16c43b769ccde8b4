import { describe, expect, test } from 'vitest';
import { parseAlerts } from './drafts.ts';
import {
  birthDateProblem,
  emailProblem,
  isOldEnough,
  loginProblem,
  passwordProblem,
  repeatProblem,
  toIsoDate,
} from './validation.ts';

const today = '2026-11-21';
const born = (day: string, month: string, year: string) => birthDateProblem({ day, month, year }, today, 21);

describe('validation of the account forms', () => {
  test.each([
    ['', 'FILL_OUT_THIS_FIELD'],
    ['a', 'EMAIL_INVALID'],
    ['a@b', 'EMAIL_INVALID'],
    ['a b@c.de', 'EMAIL_INVALID'],
    ['a@b..de', 'EMAIL_INVALID'],
    ['a@b.de', undefined],
    [' first.last+tag@mail.example.com ', undefined],
  ])('email %s', (text, problem) => expect(emailProblem(text)).toBe(problem));

  test.each([
    ['', 'FILL_OUT_THIS_FIELD'],
    ['12345', 'PASSWORD_LENGTH'],
    ['123456', undefined],
    ['1234567890123456', undefined],
    ['12345678901234567', 'PASSWORD_LENGTH'],
    ['123 456', 'PASSWORD_SPACES'],
  ])('password %s', (text, problem) => expect(passwordProblem(text)).toBe(problem));

  test('a repeated password must be the same', () => {
    expect(repeatProblem('abcdef', 'abcdef')).toBeUndefined();
    expect(repeatProblem('abcdef', 'abcdeg')).toBe('PASSWORD_MISMATCH');
    expect(loginProblem('Phone', '+7701')).toBe('PHONE_INVALID_ERROR');
  });

  test('days that exist', () => {
    expect(toIsoDate({ day: '9', month: '2', year: '1990' })).toBe('1990-02-09');
    expect(toIsoDate({ day: '29', month: '2', year: '1992' })).toBe('1992-02-29');
    expect(toIsoDate({ day: '29', month: '2', year: '1993' })).toBeUndefined();
    expect(toIsoDate({ day: '31', month: '4', year: '1993' })).toBeUndefined();
    expect(toIsoDate({ day: '1', month: '13', year: '1993' })).toBeUndefined();
  });

  test('the age is counted to the day', () => {
    expect(isOldEnough('2005-11-21', today, 21)).toBe(true);
    expect(isOldEnough('2005-11-22', today, 21)).toBe(false);
    expect(isOldEnough('2004-02-29', '2025-02-28', 21)).toBe(false);
    expect(isOldEnough('2004-02-29', '2025-03-01', 21)).toBe(true);
    expect([
      born('', '', ''),
      born('1', '', '1990'),
      born('1', '2', '19'),
      born('31', '2', '1990'),
      born('1', '1', '1850'),
    ]).toEqual(['FILL_OUT_THIS_FIELD', 'FULL_VALUE', 'FULL_VALUE', 'FIELD_INVALID', 'FIELD_INVALID']);
    expect(born('22', '11', '2005')).toBe('AGE_RESTRICTED');
    expect(born('21', '11', '2005')).toBeUndefined();
  });

  test('stored alerts are read with care', () => {
    expect(parseAlerts('{"errorMessage":"a","successMessage":5}')).toEqual({
      errorMessage: 'a',
      successMessage: undefined,
    });
    expect(parseAlerts('nonsense')).toEqual({ errorMessage: undefined, successMessage: undefined });
    expect(parseAlerts(undefined)).toEqual({ errorMessage: undefined, successMessage: undefined });
  });
});

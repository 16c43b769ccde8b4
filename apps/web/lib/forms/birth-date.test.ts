import { describe, expect, test } from 'vitest';
import { birthDate, isOldEnough, toIsoDate } from './birth-date.ts';

const today = '2026-11-21';
const born = (day: string, month: string, year: string) => {
  const read = birthDate(today, 21).safeParse({ day, month, year });
  return read.success ? read.data : read.error.issues[0]?.message;
};

describe('birth dates', () => {
  test('accepts only existing days', () => {
    expect(toIsoDate({ day: '9', month: '2', year: '1990' })).toBe('1990-02-09');
    expect(toIsoDate({ day: '29', month: '2', year: '1992' })).toBe('1992-02-29');
    expect(toIsoDate({ day: '29', month: '2', year: '1993' })).toBeUndefined();
    expect(toIsoDate({ day: '31', month: '4', year: '1993' })).toBeUndefined();
    expect(toIsoDate({ day: '1', month: '13', year: '1993' })).toBeUndefined();
  });

  test('counts the age to the day', () => {
    expect(isOldEnough('2005-11-21', today, 21)).toBe(true);
    expect(isOldEnough('2005-11-22', today, 21)).toBe(false);
    expect(isOldEnough('2004-02-29', '2025-02-28', 21)).toBe(false);
    expect(isOldEnough('2004-02-29', '2025-03-01', 21)).toBe(true);
  });

  test.each([
    [born('', '', ''), 'FILL_OUT_THIS_FIELD'],
    [born('1', '', '1990'), 'FULL_VALUE'],
    [born('1', '2', '19'), 'FULL_VALUE'],
    [born('31', '2', '1990'), 'FIELD_INVALID'],
    [born('1', '1', '1850'), 'FIELD_INVALID'],
    [born('22', '11', '2005'), 'AGE_RESTRICTED'],
    [born('21', '11', '2005'), '2005-11-21'],
  ])('%s', (read, expected) => expect(read).toBe(expected));
});

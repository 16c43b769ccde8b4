import { describe, expect, it } from 'vitest';
import { hasReachedAge, isPlausibleBirthDate, localDate } from './age.ts';

describe('age', () => {
  it.each([
    ['2005-11-21', '2026-11-21', true],
    ['2005-11-22', '2026-11-21', false],
    ['2005-11-20', '2026-11-21', true],
    ['2008-02-29', '2029-02-28', false],
    ['2008-02-29', '2029-03-01', true],
    ['1950-01-01', '2026-11-21', true],
  ])('born %s, today %s: of age %s', (birthDate, today, expected) => {
    expect(hasReachedAge({ birthDate, today, years: 21 })).toBe(expected);
  });

  it.each([
    ['2027-01-01', false],
    ['1905-01-01', false],
    ['1990-01-01', true],
  ])('born %s is plausible: %s', (birthDate, expected) => {
    expect(isPlausibleBirthDate(birthDate, '2026-11-21')).toBe(expected);
  });

  it("counts today in the player's time zone", () => {
    const instant = new Date('2026-11-21T19:30:00Z');
    expect(localDate(instant, 'Asia/Almaty')).toBe('2026-11-22');
    expect(localDate(instant, 'Europe/Kyiv')).toBe('2026-11-21');
  });
});

import { describe, expect, it } from 'vitest';
import { isReachedBySms, readLogin } from './logins.ts';

describe('logins', () => {
  it.each([
    ['+77010000001', 'KZ', '77010000001'],
    ['8 (701) 000-00-01', 'KZ', '77010000001'],
    ['7010000001', 'KZ', '77010000001'],
    ['0501234567', 'UA', '380501234567'],
    ['+38 (050) 123-45-67', 'UA', '380501234567'],
    ['+380 50 123 45 67', 'KZ', '380501234567'],
    ['901234567', 'UZ', '998901234567'],
    ['+992 917123456', 'TJ', '992917123456'],
    ['+996 (700) 12-34-56', 'KG', '996700123456'],
  ] as const)('reads %s typed in %s as %s', (text, country, value) => {
    expect(readLogin(text, country)).toEqual({ type: 'Phone', value });
  });

  it.each([
    ['+7701_______', 'KZ'],
    ['12', 'KZ'],
    // Russia, the United States: accounts are not offered there, which also prevents texts to premium numbers abroad.
    ['+79161234567', 'KZ'],
    ['+12025550123', 'UA'],
    ['abc', 'UA'],
    // A number of Kazakhstan, as dialled there; too many digits; one of two countries; an extension.
    ['8 (701) 338-56-78', 'UZ'],
    ['+998 90 123 45 67 89', 'UZ'],
    ['067 123 45 67', 'UZ'],
    ['+7 701 000 00 01 ext. 2', 'KZ'],
  ] as const)('does not take %s typed in %s', (text, country) => {
    expect(readLogin(text, country)).toBeUndefined();
  });

  it.each([
    ['380671234567', true],
    ['77013385678', true],
    ['998901234567', true],
    ['996555123456', true],
    ['992931234567', true],
    // Kyiv and Almaty by wire, and lines that the called party pays for.
    ['380442345678', false],
    ['77272345678', false],
    ['380800123456', false],
    ['78000801234', false],
  ])('tells whether messages reach %s: %s', (phone, isReached) => {
    expect(isReachedBySms(phone)).toBe(isReached);
  });

  it('normalises an address', () => {
    expect(readLogin(' Anna.K@Example.COM ', 'KZ')).toEqual({ type: 'Email', value: 'anna.k@example.com' });
    expect(readLogin('anna@', 'KZ')).toBeUndefined();
    expect(readLogin('anna@@example.com', 'KZ')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { readLogin } from './logins.ts';

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
  ] as const)('does not take %s typed in %s', (text, country) => {
    expect(readLogin(text, country)).toBeUndefined();
  });

  it('normalises an address', () => {
    expect(readLogin(' Anna.K@Example.COM ', 'KZ')).toEqual({ type: 'Email', value: 'anna.k@example.com' });
    expect(readLogin('anna@', 'KZ')).toBeUndefined();
    expect(readLogin('anna@@example.com', 'KZ')).toBeUndefined();
  });
});

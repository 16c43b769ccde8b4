import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'empty'],
  ['ab1', 'weak'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefgh1234', 'weak'],
  ['Password1', 'weak'],
  ['qwerty123', 'weak'],
  ['пароль2026', 'weak'],
  ['12345678Qq', 'weak'],
  ['plumheron4', 'fair'],
  ['бумагаокно', 'fair'],
  ['Golden-eagle7', 'strong'],
  ['plum-Heron-41', 'strong'],
])('%s is %s', (password, strength) => expect(passwordStrength(password, '+77012345678')).toBe(strength));

test.each([
  ['+77012345678', 'X-2345678-zK'],
  ['olena.koval@mail.example', 'olena.koval-9Zx'],
])('a password with the login %s is weak', (login, password) => expect(passwordStrength(password, login)).toBe('weak'));

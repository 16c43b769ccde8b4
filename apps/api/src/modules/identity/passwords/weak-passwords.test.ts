import { expect, it } from 'vitest';
import { refuseWeakPassword } from './weak-passwords.ts';

const logins = ['380672818224', 'olena.koval@example.com'];

it.each([
  ['123456', 'PASSWORD_TOO_COMMON'],
  ['password', 'PASSWORD_TOO_COMMON'],
  ['PassWord', 'PASSWORD_TOO_COMMON'],
  ['qwerty123', 'PASSWORD_TOO_COMMON'],
  ['380672818224', 'PASSWORD_HOLDS_NAME'],
  ['672818224!', 'PASSWORD_HOLDS_NAME'],
  ['x2818224x', 'PASSWORD_HOLDS_NAME'],
  ['Olena.Koval1', 'PASSWORD_HOLDS_NAME'],
  ['tide-Cobalt-9', undefined],
  ['мій-пароль7', undefined],
])('%s: %s', (password, reason) => {
  expect(refuseWeakPassword(password, logins, 'password')?.details[0]?.message).toBe(reason);
});

import { expect, test } from 'vitest';
import { createAccountSeal } from './account-seal.ts';

const pemOf = (name: string) => `-----BEGIN PRIVATE KEY-----\n${name}\n-----END PRIVATE KEY-----`;
const sealOf = (name: string, before: string[] = []) =>
  createAccountSeal({
    JWT_PRIVATE_KEY: pemOf(name),
    JWT_PRIVATE_KEY_NEXT: [],
    JWT_PRIVATE_KEY_BEFORE: before.map(pemOf),
  });
const account = '4242424242424242';

test('unseals only with the same key and payment', () => {
  const sealed = sealOf('one').seal(account, 'payment-1');
  expect(sealed.includes('4242')).toBe(false);
  expect(sealOf('one').unseal(sealed, 'payment-1')).toBe(account);
  expect(() => sealOf('one').unseal(sealed, 'payment-2')).toThrow(/authenticate/);
  expect(() => sealOf('two').unseal(sealed, 'payment-1')).toThrow(/authenticate/);
});

test('keeps accounts readable and their digests equal over a rotation', () => {
  const [before, after] = [sealOf('one'), sealOf('two', ['one'])];
  expect(after.unseal(before.seal(account, 'payment-1'), 'payment-1')).toBe(account);
  expect(after.digest('card', account)).toBe(before.digest('card', account));
  expect(sealOf('two').digest('card', account)).not.toBe(before.digest('card', account));
});

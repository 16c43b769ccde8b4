import { expect, test } from 'vitest';
import { deriveSealKey, seal, unseal } from './account-seal.ts';

const key = deriveSealKey('a secret');
const nonce = Buffer.alloc(12, 7);

test('unseals only with the same key and payment', () => {
  const sealed = seal('4242424242424242', { key, nonce, context: 'payment-1' });
  expect(sealed.includes('4242')).toBe(false);
  expect(unseal(sealed, { key, context: 'payment-1' })).toBe('4242424242424242');
  expect(() => unseal(sealed, { key, context: 'payment-2' })).toThrow(/authenticate/);
  expect(() => unseal(sealed, { key: deriveSealKey('another'), context: 'payment-1' })).toThrow(/authenticate/);
});

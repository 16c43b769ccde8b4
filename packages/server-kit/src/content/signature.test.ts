import { expect, it } from 'vitest';
import { signContentCall, verifyContentCall } from './signature.ts';

it('accepts its signature only over the same bytes', () => {
  const body = '{"tags":["content"]}';
  const signature = signContentCall('secret', body);
  expect(verifyContentCall('secret', body, signature)).toBe(true);
  expect(verifyContentCall('secret', `${body} `, signature)).toBe(false);
  expect(verifyContentCall('other', body, signature)).toBe(false);
});

it.each(['', 'zz', 'A'.repeat(64), '0'.repeat(63), '0'.repeat(65)])('refuses %j without throwing', (signature) => {
  expect(verifyContentCall('secret', 'body', signature)).toBe(false);
});

import { signContentCall } from '@altyn/server-kit/content/signature';
import { expect, it } from 'vitest';
import { verifyRevalidation } from './revalidation.ts';

const secret = 'between-the-two-of-us';
const now = Date.parse('2026-11-21T12:00:00Z');
const body = (rest: object = {}) =>
  JSON.stringify({ tags: ['content:banners'], sentAt: '2026-11-21T12:00:00.000Z', ...rest });
const verify = (text: string, call: { secret?: string | undefined; signature?: string; now?: number } = {}) =>
  verifyRevalidation({ secret, body: text, signature: signContentCall(secret, text), now, ...call }).status;

it('returns the stale tags', () => {
  const text = body({ tags: ['content:banners', 'content:news'] });
  expect(verifyRevalidation({ secret, body: text, signature: signContentCall(secret, text), now })).toEqual({
    status: 204,
    tags: ['content:banners', 'content:news'],
  });
});

it.each([
  ['another secret', signContentCall('guessed', body())],
  ['the signature of another body', signContentCall(secret, body({ tags: ['content'] }))],
  ['a short signature', signContentCall(secret, body()).slice(0, 40)],
  ['a signature in capitals', signContentCall(secret, body()).toUpperCase()],
  ['none', ''],
])('refuses %s', (_, signature) => expect(verify(body(), { signature })).toBe(401));

it.each([
  ['at the maximum age', -300_000, 204],
  ['too old', -300_001, 400],
  ['from a clock slightly ahead', 300_000, 204],
  ['from the future', 300_001, 400],
] as const)('%s', (_, offsetMs, status) => {
  expect(verify(body(), { now: now - offsetMs })).toBe(status);
});

it.each([
  ['no JSON', 'tags'],
  ['an unknown tag', body({ tags: ['everything'] })],
  ['no tags', body({ tags: [] })],
  ['no time', JSON.stringify({ tags: ['content'] })],
])('a signed call with %s is a bad body', (_, text) => expect(verify(text)).toBe(400));

it('a bad signature is reported before a bad body', () => {
  expect(verify('rubbish', { signature: 'f'.repeat(64) })).toBe(401);
});

it('refuses all calls without a secret', () => expect(verify(body(), { secret: undefined })).toBe(503));

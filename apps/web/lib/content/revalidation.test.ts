import { signContentCall } from '@altyn/server-kit/content-signature';
import { expect, it } from 'vitest';
import { judgeRevalidation } from './revalidation.ts';

const secret = 'between-the-two-of-us';
const now = Date.parse('2026-11-21T12:00:00Z');
const body = (rest: object = {}) =>
  JSON.stringify({ tags: ['content:banners'], sentAt: '2026-11-21T12:00:00.000Z', ...rest });
const judge = (text: string, call: { secret?: string | undefined; signature?: string; now?: number } = {}) =>
  judgeRevalidation({ secret, body: text, signature: signContentCall(secret, text), now, ...call }).status;

it('returns the stale tags', () => {
  const text = body({ tags: ['content:banners', 'content:news'] });
  expect(judgeRevalidation({ secret, body: text, signature: signContentCall(secret, text), now })).toEqual({
    status: 204,
    tags: ['content:banners', 'content:news'],
  });
});

it.each([
  ['another secret', signContentCall('guessed', body())],
  ['a signature of another body', signContentCall(secret, body({ tags: ['content'] }))],
  ['a short one', signContentCall(secret, body()).slice(0, 40)],
  ['one in capitals', signContentCall(secret, body()).toUpperCase()],
  ['none', ''],
])('refuses %s', (_, signature) => expect(judge(body(), { signature })).toBe(401));

it.each([
  ['at the edge of its age', -300_000, 204],
  ['too old', -300_001, 400],
  ['from a clock ahead', 300_000, 204],
  ['from the future', 300_001, 400],
] as const)('%s', (_, offsetMs, status) => {
  expect(judge(body(), { now: now - offsetMs })).toBe(status);
});

it.each([
  ['no JSON', 'tags'],
  ['an unknown tag', body({ tags: ['everything'] })],
  ['no tags', body({ tags: [] })],
  ['no time', JSON.stringify({ tags: ['content'] })],
])('a signed call with %s is a bad body', (_, text) => expect(judge(text)).toBe(400));

it('a bad signature is reported before a bad body', () => {
  expect(judge('rubbish', { signature: 'f'.repeat(64) })).toBe(401);
});

it('refuses all calls without a secret', () => expect(judge(body(), { secret: undefined })).toBe(503));

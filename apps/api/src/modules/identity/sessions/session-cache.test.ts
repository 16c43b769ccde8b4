import { expect, it } from 'vitest';
import { createSessionCache } from './session-cache.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const at = (ms: number) => new Date(start + ms);

it('trusts a cached session for less than a second', () => {
  const cache = createSessionCache();
  expect(cache.isFresh('a', at(0))).toBe(false);
  cache.markAlive('a', at(0));
  expect(cache.isFresh('a', at(999))).toBe(true);
  expect(cache.isFresh('a', at(1_000))).toBe(false);
  // A clock set back must not extend the trust.
  expect(cache.isFresh('a', at(-1_000))).toBe(false);
});

it('ignores a lookup that began before the session ended', () => {
  const cache = createSessionCache();
  cache.markAlive('a', at(0));
  cache.forget('a');
  cache.markAlive('a', at(10));
  expect(cache.isFresh('a', at(10))).toBe(false);
});

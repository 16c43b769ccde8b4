import { expect, test } from 'vitest';
import { createWindowLimit } from './window-limit.ts';

const limit = { max: 2, windowMs: 1_000, maxKeys: 2 };

test('each key has a separate count, reset in the next window', () => {
  const { take, isOver } = createWindowLimit(limit);
  expect([isOver('a', 0), take('a', 0), take('a', 500), isOver('a', 500), take('a', 999)]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([isOver('b', 999), isOver('a', 1_000), take('b', 999)]).toEqual([false, false, true]);
  expect(take('a', 1_000)).toBe(true);
});

test('tracks at most the maximum number of keys', () => {
  const { take } = createWindowLimit(limit);
  for (const key of ['a', 'a', 'b', 'c']) take(key, 0);
  expect(take('a', 0)).toBe(true);
});

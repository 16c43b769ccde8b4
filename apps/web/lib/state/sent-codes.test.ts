import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCode, mayHaveCode, nextCodeStep, parseSentCode, rememberCode, sentCode } from './sent-codes.ts';

const minuteMs = 60_000;
const sentAtMs = Date.parse('2026-11-01T10:00:00Z');
const answer = { retry_at: '2026-11-01T10:02:00Z', expires_at: '2026-11-01T10:10:00Z' };
const phone = '+77012345678';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('remembers a sent code for its ten minutes, by purpose', () => {
  const sent = rememberCode('register', phone, answer, sentAtMs);
  expect(sentCode('register', sentAtMs + 9 * minuteMs)).toEqual(sent);
  expect(sentCode('register', sentAtMs + 10 * minuteMs)).toBeUndefined();
  expect(sentCode('reset', sentAtMs)).toBeUndefined();
  expect(sentCode('phone:one', sentAtMs)).toBeUndefined();
  forgetCode('register');
  expect(sentCode('register', sentAtMs)).toBeUndefined();
});

test.each([
  [phone, 1, 'enter'],
  [` ${phone}`, 1, 'enter'],
  [phone, 2, 'ask'],
  ['+77012345679', 1, 'ask'],
])('next step for a code to %s after %i min: %s', (to, minutes, step) => {
  const nowMs = sentAtMs + minutes * minuteMs;
  expect(nextCodeStep(rememberCode('reset', phone, answer, sentAtMs), to, nowMs)).toBe(step);
  expect(nextCodeStep(undefined, to, nowMs)).toBe('ask');
});

test.each([
  ['behind', sentAtMs - 3 * 60 * minuteMs, 2, 10],
  ['right', sentAtMs, 2, 10],
  ['a minute ahead', sentAtMs + minuteMs, 1, 9],
])('with a clock that is %s, the wait never exceeds the server’s', (_, nowMs, retryMin, expiresMin) => {
  expect(rememberCode('register', phone, answer, nowMs)).toEqual({
    to: phone,
    retryAtMs: nowMs + retryMin * minuteMs,
    expiresAtMs: nowMs + expiresMin * minuteMs,
  });
});

test('removes an expired record from the storage', () => {
  rememberCode('register', phone, answer, sentAtMs);
  sentCode('register', sentAtMs + 10 * minuteMs - 1);
  expect(stored.size).toBe(1);
  sentCode('register', sentAtMs + 10 * minuteMs);
  expect(stored.size).toBe(0);
});

test('does not offer a code sent to another recipient', () => {
  const sent = rememberCode('reset', 'Ann@example.com', answer, sentAtMs);
  expect(mayHaveCode(sent, 'ann@example.com ')).toBe(true);
  expect(mayHaveCode(sent, phone)).toBe(false);
  expect(mayHaveCode(undefined, phone)).toBe(true);
});

test.each([undefined, '', 'null', '{}', '[]', '{"to":1}', '{"to":"a","retryAtMs":"1","expiresAtMs":9e15}'])(
  'ignores a malformed record: %s',
  (text) => expect(parseSentCode(text, 0)).toBeUndefined(),
);

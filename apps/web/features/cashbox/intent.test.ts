import { expect, test } from 'vitest';
import { intentAfterFailure, intentFor } from './intent.ts';

const keys = () => {
  let count = 0;
  return () => `key-${++count}`;
};

test('a double click and a retry keep the key', () => {
  const newKey = keys();
  const first = intentFor(undefined, ['card', '100.00'], newKey);
  expect(intentFor(first, ['card', '100.00'], newKey)).toBe(first);
});

test('another amount or method gets a new key', () => {
  const newKey = keys();
  const first = intentFor(undefined, ['card', '100.00'], newKey);
  expect(intentFor(first, ['card', '200.00'], newKey).key).not.toBe(first.key);
  expect(intentFor(first, ['bank', '100.00'], newKey).key).not.toBe(first.key);
});

test('compares contents part by part, not concatenated', () => {
  const newKey = keys();
  const first = intentFor(undefined, ['card1', '00.00'], newKey);
  expect(intentFor(first, ['card', '100.00'], newKey).key).not.toBe(first.key);
});

test('a refusal ends the intent, a missing response does not', () => {
  const intent = { key: 'k', fingerprint: 'f' };
  expect(intentAfterFailure(intent, { isTransient: false })).toBeUndefined();
  expect(intentAfterFailure(intent, { isTransient: true })).toBe(intent);
});

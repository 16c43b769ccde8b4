import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoopPause, pause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tells whether a promise has resolved, after all pending callbacks. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}

it('lasts its time', async () => {
  const waiting = pause(100);
  await vi.advanceTimersByTimeAsync(99);
  expect(await isSettled(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isSettled(waiting)).toBe(true);
});

it('ends with its signal, and does not begin after it', async () => {
  const stopping = new AbortController();
  const waiting = pause(10_000, stopping.signal);
  stopping.abort();
  expect(await isSettled(waiting)).toBe(true);
  expect(await isSettled(pause(10_000, stopping.signal))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves no listener on a signal that lives longer than the pause', async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const waiting = pause(5, signal);
  await vi.advanceTimersByTimeAsync(5);
  await waiting;
  expect(removed).toHaveBeenCalledTimes(1);
});

it('of a loop is ended by others, once for each pause', async () => {
  const loop = createLoopPause();
  loop.end();
  const first = loop.wait(10_000);
  expect(await isSettled(first)).toBe(false);
  loop.end();
  expect(await isSettled(first)).toBe(true);
  expect(await isSettled(loop.wait(10_000))).toBe(false);
});

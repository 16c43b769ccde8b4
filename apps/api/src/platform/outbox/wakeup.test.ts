import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Wakeup } from './wakeup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps a ring for a later wait, consumed once', async () => {
  const wakeup = new Wakeup();
  wakeup.ring();
  wakeup.ring();
  await wakeup.wait(1_000);
  expect([wakeup.take(), wakeup.take()]).toEqual([true, false]);
});

it('ends a wait by a ring or by its timeout', async () => {
  const wakeup = new Wakeup();
  const ends: string[] = [];
  const rung = wakeup.wait(1_000).then(() => ends.push('rung'));
  wakeup.ring();
  await rung;
  wakeup.take();
  const timed = wakeup.wait(1_000).then(() => ends.push('timed'));
  await vi.advanceTimersByTimeAsync(999);
  expect(ends).toEqual(['rung']);
  await vi.advanceTimersByTimeAsync(1);
  await timed;
  expect([...ends, wakeup.take()]).toEqual(['rung', 'timed', false]);
});

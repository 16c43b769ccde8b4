import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRenderers, startRenderer } from './renderers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Thread extends EventEmitter {
  isReferenced = true;
  ref = () => void (this.isReferenced = true);
  unref = () => void (this.isReferenced = false);
  terminate = async () => void this.emit('exit', 1);
}

function open() {
  const threads: Thread[] = [];
  const renderers = openRenderers({
    delayMs: 100,
    start() {
      threads.push(new Thread());
      return threads.at(-1) as unknown as Worker;
    },
  });
  return { threads, renderers };
}

it('keeps one thread ready that does not hold the process, and replaces a taken one', () => {
  const { threads, renderers } = open();
  expect(threads).toHaveLength(0);
  vi.advanceTimersByTime(100);
  expect(threads.map(({ isReferenced }) => isReferenced)).toEqual([false]);
  expect(renderers.take()).toBe(threads[0]);
  expect(threads.map(({ isReferenced }) => isReferenced)).toEqual([true]);
  vi.advanceTimersByTime(100);
  expect(threads).toHaveLength(2);
  expect(renderers.take()).toBe(threads[1]);
});

it('starts a thread for who cannot wait for the spare, and no second spare', () => {
  const { threads, renderers } = open();
  expect(renderers.take()).toBe(threads[0]);
  expect(renderers.take()).toBe(threads[1]);
  vi.advanceTimersByTime(1_000);
  expect(threads).toHaveLength(3);
});

it('does not give out a spare that has failed', () => {
  const { threads, renderers } = open();
  vi.advanceTimersByTime(100);
  threads[0]!.emit('error', new Error('no font'));
  expect(renderers.take()).toBe(threads[1]);
});

it('ends the spare and starts no other', async () => {
  const { threads, renderers } = open();
  vi.advanceTimersByTime(100);
  let ended = 0;
  threads[0]!.once('exit', () => (ended += 1));
  await renderers.stop();
  vi.advanceTimersByTime(1_000);
  expect([ended, threads.length]).toEqual([1, 1]);
});

it('starts a thread that loads every scene and waits', { timeout: 30_000 }, async () => {
  vi.useRealTimers();
  const worker = startRenderer();
  const how = new Promise((resolve) => {
    worker.once('error', resolve).once('exit', resolve);
  });
  worker.postMessage({ type: 'stop' });
  expect(await how).toBe(0);
});

import type { ContentTag } from '@altyn/contracts/content';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchWindows } from './watch-windows.ts';

let changes: { atMs: number; tag: ContentTag }[];
let announced: { atMs: number; tags: readonly ContentTag[] }[];
let isBroken: boolean;
let watch: ReturnType<typeof watchWindows>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [changes, announced, isBroken] = [[], [], false];
  watch = watchWindows({
    next: async (after) => {
      if (isBroken) throw new TypeError('no database');
      const [first] = changes.filter(({ atMs }) => atMs > after.getTime()).toSorted((a, b) => a.atMs - b.atMs);
      return first && { at: new Date(first.atMs), tags: [first.tag] };
    },
    announce: (tags) => void announced.push({ atMs: Date.now(), tags }),
    now: Date.now,
    warn: () => undefined,
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const times = () => announced.map(({ atMs }) => atMs);

it('announces each change once it has come, and only once', async () => {
  changes = [
    { atMs: 5_000, tag: 'content:banners' },
    { atMs: 5_100, tag: 'content:news' },
    { atMs: 400_000, tag: 'content:components' },
  ];
  watch.look();
  await vi.advanceTimersByTimeAsync(5_249);
  expect(announced).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(times()).toEqual([5_250, 5_350, 400_250]);
  expect(announced.flatMap(({ tags }) => tags)).toEqual(['content:banners', 'content:news', 'content:components']);
});

it('follows an edit that moves the next change', async () => {
  changes = [{ atMs: 50_000, tag: 'content:banners' }];
  watch.look();
  await vi.advanceTimersByTimeAsync(1_000);
  changes = [{ atMs: 20_000, tag: 'content:banners' }];
  watch.look();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(times()).toEqual([20_250]);
});

it('sees an edit of another process within a minute, and announces what came meanwhile', async () => {
  watch.look();
  await vi.advanceTimersByTimeAsync(10_000);
  changes = [{ atMs: 20_000, tag: 'content:banners' }];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times()).toEqual([expect.closeTo(60_000, -1)]);
});

it('tries again after the database failed', async () => {
  isBroken = true;
  changes = [{ atMs: 30_000, tag: 'content:banners' }];
  watch.look();
  await vi.advanceTimersByTimeAsync(30_000);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(times()).toEqual([expect.closeTo(60_000, -1)]);
});

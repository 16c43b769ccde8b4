import { expect, it } from 'vitest';
import { createSerialBatcher, createTurnBatcher } from './batcher.ts';

/** Doubles numbers, and records the batches in which they came. */
function createDoubling() {
  const batches: (readonly number[])[] = [];
  return {
    batches,
    double(items: readonly number[]) {
      batches.push(items);
      if (items.includes(13)) throw new Error('13 is refused');
      return items.map((item) => item * 2);
    },
  };
}

it('processes the items of a turn together and answers each', async () => {
  const { batches, double } = createDoubling();
  const add = createTurnBatcher(double);
  expect(await Promise.all([add(1), add(2), add(3)])).toEqual([2, 4, 6]);
  expect(await add(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it('divides a large turn; a failed part fails only its own items', async () => {
  const { batches, double } = createDoubling();
  const add = createTurnBatcher(double, 2);
  const outcomes = await Promise.allSettled([1, 2, 13, 4, 5].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1, 2], [13, 4], [5]]);
});

it('collects what arrives during a batch into the next one', async () => {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const { add } = createSerialBatcher(async (items: readonly number[]) => {
    batches.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items;
  });
  const first = add(1);
  await expect.poll(() => batches.length).toBe(1);
  const later = [add(2), add(3)];
  await new Promise(setImmediate);
  expect(batches).toEqual([[1]]);
  ends.shift()!();
  expect(await first).toBe(1);
  await expect.poll(() => batches.length).toBe(2);
  ends.shift()!();
  expect(await Promise.all(later)).toEqual([2, 3]);
  expect(batches).toEqual([[1], [2, 3]]);
});

it('goes on after a failed batch', async () => {
  const { double } = createDoubling();
  const { add, flush } = createSerialBatcher(double);
  await expect(add(13)).rejects.toThrow('13 is refused');
  expect(await add(7)).toBe(14);
  await flush();
});

it('is flushed once everything added before is processed', async () => {
  const processed: number[] = [];
  const { add, flush } = createSerialBatcher(async (items: readonly number[]) => {
    await new Promise(setImmediate);
    processed.push(...items);
    return items;
  });
  void add(1);
  await new Promise(setImmediate);
  void add(2);
  await flush();
  expect(processed).toEqual([1, 2]);
  await flush();
});

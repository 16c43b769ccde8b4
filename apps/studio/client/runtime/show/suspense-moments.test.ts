import { expect, it } from 'vitest';
import type { Step } from '../book/steps.ts';
import type { Stage } from '../theatre/stage.ts';
import { createSuspenseMoments } from './suspense-moments.ts';
import type { SuspenseScene } from './theatre.ts';

function setUp(grid: string[][], scene: Pick<SuspenseScene, 'counted' | 'until'>) {
  const raised: number[] = [];
  const stage = { view: { board: { grid } } } as unknown as Stage;
  const moments = createSuspenseMoments(stage, { ...scene, raise: (to) => raised.push(to) });
  return { raised, moments, latest: () => raised.at(-1) };
}

const stop = { do: 'stop' } as Step;
const spinTotal = { do: 'spinTotal' } as Step;
const spin = { do: 'spin', spin: 0, total: 0 } as const;
const fall = (grid: string[][]) => ({ do: 'fall', removed: [], grid, orbs: [] }) as const;

it('counts reels in suspense alone, and falls as the reels stop', () => {
  const { moments, latest } = setUp([['moon'], ['moon']], { until: 'stop' });
  moments.reelStopped(0);
  expect(latest()).toBe(0);
  for (const level of [1, 2, 3, 4]) moments.tense(level);
  expect(latest()).toBe(3);
  moments.after(spinTotal);
  expect(latest()).toBe(3);
  moments.after(stop);
  expect(latest()).toBe(0);
});

it('counts a symbol that lands, and takes the higher stage', () => {
  const { moments, latest } = setUp([['vault', 'vault'], ['eye']], { counted: 'vault', until: 'stop' });
  moments.reelStopped(0);
  moments.reelStopped(1);
  moments.tense(1);
  expect(latest()).toBe(2);
  moments.tense(3);
  expect(latest()).toBe(3);
  moments.after(stop);
  expect(latest()).toBe(0);
});

it('stays at the last stage once three have come, until the next spin', () => {
  const { moments, latest } = setUp([['vault'], ['vault'], ['vault', 'vault']], { counted: 'vault', until: 'stop' });
  for (const reel of [0, 1, 2]) moments.reelStopped(reel);
  moments.after(stop);
  expect(latest()).toBe(3);
  moments.before(spin);
  expect(latest()).toBe(0);
});

it('counts what is on the board after a fall, not what has come in sum', () => {
  const { raised, moments, latest } = setUp([['geode']], { counted: 'geode', until: 'spinTotal' });
  moments.reelStopped(0);
  moments.after(stop);
  moments.after(fall([['geode'], ['ruby']]));
  expect(latest()).toBe(1);
  moments.after(fall([['geode'], ['geode', 'ruby']]));
  expect(raised).toEqual([0, 1, 1, 2]);
  moments.after(spinTotal);
  expect(latest()).toBe(0);
  for (const grid of [[['geode', 'geode']], [['geode', 'geode', 'geode']]]) moments.after(fall(grid));
  moments.after(spinTotal);
  expect(latest()).toBe(3);
});

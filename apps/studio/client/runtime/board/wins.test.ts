import { expect, it } from 'vitest';
import { drawnTo } from './wins.ts';

const middles = [0.1, 0.3, 0.5, 0.7, 0.9].map((x, reel) => ({ x, y: reel / 4 }));

it.each([
  ['three symbols: to the middle of the third', 2, { x: 0.5, y: 0.5 }, 4],
  ['four symbols', 3, { x: 0.7, y: 0.75 }, 5],
  ['all symbols: to the right edge', 4, { x: 1, y: 1 }, 7],
])('a line of %s', (_, last, end, count) => {
  const points = drawnTo(middles, last);
  expect(points[0]).toEqual({ x: 0, y: 0 });
  expect(points.at(-1)).toEqual(end);
  expect(points).toHaveLength(count);
});

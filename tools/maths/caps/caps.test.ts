import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { expect, it } from 'vitest';
import { capOf, firstUnits, readCaps } from './report.ts';
import { capsOfWolfMoon } from './wolf-moon.ts';

const report = await readCaps();

it('the first features of the simulation are replayed', () => {
  expect(report.mathsVersion).toBe(wolfMoon.mathsVersion);
  expect(firstUnits()).toEqual(report.first);
});

it.each(['base', 'buy', 'buySuper'])('Wolf Moon states what the simulation found: %s', (mode) => {
  const stated = wolfMoon.caps![mode]!;
  const found = capsOfWolfMoon(report)[mode]!;
  expect(stated.oneIn).toBe(found.oneIn);
  expect(stated.cost).toBeGreaterThanOrEqual(found.cost);
  expect(stated.cost - found.cost).toBeLessThan(0.000_01);
});

it('weighs strata by their chances, and bounds the cost from above', () => {
  const strata = {
    3: { features: 1_000, tops: 10, over: 2_000, overSquares: 2_000_000 },
    4: { features: 100, tops: 4, over: 400, overSquares: 200_000 },
  };
  const { chance, cost } = capOf(strata, [
    [3, 0.01],
    [4, 0.002],
  ]);
  expect(chance).toBeCloseTo(0.01 * 0.01 + 0.002 * 0.04, 12);
  const mean = (0.01 * 2 + 0.002 * 4) / 20;
  expect(cost).toBeGreaterThan(mean);
  const variance = (0.01 ** 2 * (2_000 - 4)) / 1_000 + (0.002 ** 2 * (2_000 - 16)) / 100;
  expect(cost).toBeCloseTo(mean + (2.326 * Math.sqrt(variance)) / 20, 12);
});

import { expect, it } from 'vitest';
import { chiSquare } from './chi-square.ts';

it.each([
  // Tables of the distribution: the statistic that is passed with this probability.
  [9, 16.919, 0.05],
  [31, 52.191, 0.01],
  [99, 123.225, 0.05],
])('with %i degrees of freedom, %f is passed once in 1/%f', (freedom, statistic, p) => {
  // Two cells off by the same amount give exactly this statistic.
  const expected = 1_000;
  const off = Math.sqrt((statistic * expected) / 2);
  const counts = Array.from({ length: freedom + 1 }, (_, i) => expected + (i === 0 ? off : i === 1 ? -off : 0));
  const found = chiSquare(counts);
  expect(found.statistic).toBeCloseTo(statistic, 6);
  expect(found.p).toBeCloseTo(p, 3);
});

it('finds nothing in counts that are equal, and much in those that are not', () => {
  expect(chiSquare([100, 100, 100, 100]).p).toBeGreaterThan(0.99);
  expect(chiSquare([100, 100, 100, 200]).p).toBeLessThan(1e-9);
});

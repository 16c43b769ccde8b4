import { expect, it } from 'vitest';
import { chiSquare, compareCounts } from './chi-square.ts';

it.each([
  // From tables of the distribution: the statistic that is exceeded with this probability.
  [9, 16.919, 0.05],
  [31, 52.191, 0.01],
  [99, 123.225, 0.05],
])('with %i degrees of freedom, %f is exceeded with p = %f', (freedom, statistic, p) => {
  // Two cells with opposite deviations give exactly this statistic.
  const expected = 1_000;
  const off = Math.sqrt((statistic * expected) / 2);
  const counts = Array.from({ length: freedom + 1 }, (_, i) => expected + (i === 0 ? off : i === 1 ? -off : 0));
  const found = chiSquare(counts);
  expect(found.statistic).toBeCloseTo(statistic, 6);
  expect(found.p).toBeCloseTo(p, 3);
});

it('accepts equal counts and rejects unequal ones', () => {
  expect(chiSquare([100, 100, 100, 100]).p).toBeGreaterThan(0.99);
  expect(chiSquare([100, 100, 100, 200]).p).toBeLessThan(1e-9);
});

it('compares two samples by the same distribution', () => {
  // One row of two cells: (10² + 10²) / 200 twice is 1, exceeded with p = 0.3173 at one degree of freedom.
  const row = { ours: [105, 95], theirs: [95, 105] };
  expect(compareCounts([row])).toBeCloseTo(0.3173, 1);
  expect(compareCounts([row, { ours: [100, 300, 0], theirs: [300, 100, 0] }])).toBeLessThan(1e-9);
});

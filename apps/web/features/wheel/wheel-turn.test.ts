import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseTurnDegrees, chances, sectorAt, stopAngle } from './wheel-turn.ts';

test('stops on the drawn sector, after the base turns and less than one more', () => {
  const drawn = fc
    .integer({ min: 2, max: 24 })
    .chain((count) =>
      fc.record({ count: fc.constant(count), sector: fc.nat(count - 1), from: fc.integer({ min: 0, max: 100_000 }) }),
    );
  fc.assert(
    fc.property(drawn, ({ from, sector, count }) => {
      const angle = stopAngle({ from, sector, count });
      expect(sectorAt(angle, count)).toBe(sector);
      expect(angle - from).toBeGreaterThanOrEqual(baseTurnDegrees);
      expect(angle - from).toBeLessThan(baseTurnDegrees + 360);
    }),
  );
});

test('probabilities follow the weights', () => {
  expect(chances([1, 1, 2])).toEqual([25, 25, 50]);
  expect(chances([1, 2])).toEqual([33.3, 66.7]);
  expect(chances([1, 9_999])).toEqual([0.01, 100]);
  expect(chances([0, 0])).toEqual([0, 0]);
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { systemRandomness } from '../../platform/randomness.ts';
import { drawRound, formatPoint, hashOfPoint } from './point.ts';

const nano = 1_000_000_000n;

it('seals a point so that anyone can verify it', () => {
  expect(formatPoint(37_481_205_000n)).toBe('37.481205');
  expect(formatPoint(50n * nano)).toBe('50.000000');
  const sealed = createHash('sha256').update('00ff:37.481205').digest('hex');
  expect(hashOfPoint('00ff', 37_481_205_000n)).toBe(sealed);
});

it('draws an exponentially distributed distance above the seed', () => {
  const draw = (int: number) =>
    drawRound(
      { bytes: (count) => Buffer.alloc(count, 7), int: (bound) => (int < 0 ? bound - 1 : int) },
      { round: 3, seed: 10, highest: 50 },
    );
  expect(draw(-1)).toMatchObject({ round: 3, seed: 10n * nano, highest: 50n * nano, point: 10n * nano + 1_000n });
  // Half of the points lie within mean × ln 2.
  expect(Number(draw(2 ** 47 - 1).point - 10n * nano) / Number(nano)).toBeCloseTo((40 / 3) * Math.LN2, 5);
  expect(Number(draw(0).point - 10n * nano) / Number(nano)).toBeCloseTo((40 / 3) * 48 * Math.LN2, 4);
  expect(draw(0).salt).toBe('07'.repeat(32));
});

it('is new and valid each time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 999_000 }), (seed, more) => {
      const round = drawRound(systemRandomness, { round: 1, seed, highest: seed + more });
      expect(round.point).toBeGreaterThan(round.seed);
      expect(round.pointHash).toBe(hashOfPoint(round.salt, round.point));
    }),
  );
});

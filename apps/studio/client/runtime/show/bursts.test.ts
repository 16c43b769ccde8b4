import fc from 'fast-check';
import { expect, it } from 'vitest';
import { burst } from './bursts.ts';

const draw = () => () => undefined;
const kind = { speed: [0.5, 1], weight: 1.5, size: [2, 3], livesMs: [700, 300], draw } as const;

it('throws the pieces all around, within the speeds, sizes and lives of their kind', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 10, max: 500 }), (count, reach) => {
      const pieces = burst({ x: 3, y: 4, reach }, count, kind);
      expect(pieces).toHaveLength(count);
      for (const { x, y, speedX, speedY, weight, size, livesMs, spin } of pieces) {
        expect({ x, y, weight, spin }).toEqual({ x: 3, y: 4, weight: reach * 1.5, spin: 0 });
        const speed = Math.hypot(speedX, speedY) / reach;
        expect(speed).toBeGreaterThanOrEqual(0.499);
        expect(speed).toBeLessThanOrEqual(1.501);
        expect(size >= 2 && size <= 5).toBe(true);
        expect(livesMs >= 700 && livesMs <= 1_000).toBe(true);
      }
      // Each piece has a part of the circle of its own.
      const parts = pieces.map(({ speedX, speedY }) => {
        const angle = Math.atan2(speedY, speedX);
        return Math.floor((((angle + Math.PI * 2) % (Math.PI * 2)) / (Math.PI * 2)) * count);
      });
      expect(new Set(parts).size).toBe(count);
    }),
  );
});

it('keeps to an arc, and lifts what it throws', () => {
  for (const { speedX, speedY } of burst({ x: 0, y: 0, reach: 100 }, 60, { ...kind, arc: [Math.PI, Math.PI] }))
    expect(Math.atan2(speedY, speedX)).toBeLessThanOrEqual(0.001);
  const [lifted] = burst({ x: 0, y: 0, reach: 100 }, 1, { ...kind, speed: [0, 0], lift: 0.4 });
  expect(lifted!.speedX).toBeCloseTo(0);
  expect(lifted!.speedY).toBeCloseTo(-40);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLateness, createStalls, fitFrame, isMobileNetwork, lowerQuality, qualityFor } from './rules.ts';

const frame = { width: 1_280, height: 720 };

it('fits a frame by its height, and crops the sides only as far as scenes allow', () => {
  expect(fitFrame({ width: 1_280, height: 720 }, frame)).toEqual({ x: 0, y: 0, width: 1_280, height: 720 });
  // Wider: nothing is cropped, the edges are extended.
  expect(fitFrame({ width: 2_000, height: 720 }, frame)).toMatchObject({ x: 360, y: 0, height: 720 });
  // Narrower: the sides are cropped.
  expect(fitFrame({ width: 1_080, height: 720 }, frame)).toMatchObject({ x: -100, y: 0, height: 720 });
  // Narrower than the scene allows: the picture is scaled down.
  const small = fitFrame({ width: 700, height: 720 }, frame);
  expect([small.y, small.height].map(Math.round)).toEqual([110, 500]);
});

it('keeps the centre of every scene visible', () => {
  const sides = fc.record({ width: fc.integer({ min: 50, max: 4_000 }), height: fc.integer({ min: 50, max: 3_000 }) });
  fc.assert(
    fc.property(sides, (canvas) => {
      const { x, y, width, height } = fitFrame(canvas, frame);
      expect(y).toBeGreaterThanOrEqual(-1e-6);
      expect(height).toBeLessThanOrEqual(canvas.height + 1e-6);
      expect(width / height).toBeCloseTo(16 / 9);
      // The central 1.4 of the 16:9 picture is within the canvas.
      const cut = (width - height * 1.4) / 2;
      expect(x + cut).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});

it('requests no more lines than the scene has', () => {
  expect([300, 360, 500, 720, 1_400].map(qualityFor)).toEqual(['360p', '360p', '540p', '720p', '720p']);
  expect([lowerQuality('720p'), lowerQuality('360p')]).toEqual(['540p', undefined]);
});

it('classifies a connection as too slow only after two seconds', () => {
  const { isTooLate, reset } = createLateness();
  const late = (times: number, ms: number) => Array.from({ length: times }, () => isTooLate(ms)).at(-1);
  expect(late(59, 2_000)).toBe(false);
  expect(late(30, 50)).toBe(false);
  expect(late(31, 2_000)).toBe(true);
  reset();
  expect(late(59, 2_000)).toBe(false);
});

it.each<[name: string, arrivals: readonly number[], isStalling: boolean]>([
  ['thirty frames per second', Array.from({ length: 90 }, (_, index) => index * 33), false],
  ['one gap', [0, 33, 700, 733], false],
  ['two gaps within half a minute', [0, 33, 700, 733, 1_400], true],
  ['two gaps a minute apart', [0, 700, 733, 60_000], false],
])('stalls are detected in %s', (_, arrivals, isStalling) => {
  const stalls = createStalls();
  expect(arrivals.map((at) => stalls.isStalling(at)).at(-1)).toBe(isStalling);
});

it.each([
  [undefined, false],
  [{ type: 'wifi', effectiveType: '4g' }, false],
  [{ effectiveType: '4g' }, false],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
])('detects whether a network of %o is mobile: %s', (connection, isMobile) =>
  expect(isMobileNetwork(connection)).toBe(isMobile),
);

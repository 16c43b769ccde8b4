import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, frameAt, lengthMs, sizeFor } from './sheets.ts';

const act = { from: 4, frames: 8, fps: 20, isOnce: false };

describe('an act', () => {
  it.each([
    [0, 1, 0],
    [49, 1, 0],
    [50, 1, 1],
    [399, 1, 7],
    [400, 1, 0],
    [50, 2, 2],
    [-20, 1, 0],
  ])('after %i ms at speed %i shows frame %i, and repeats', (passed, speed, frame) => {
    expect(frameAt(act, passed, speed)).toBe(frame);
  });

  it('that plays once stays on its last frame', () => {
    expect(frameAt({ ...act, isOnce: true }, 5_000)).toBe(7);
    expect(lengthMs(act)).toBe(400);
    expect(lengthMs(act, 2)).toBe(200);
  });

  it('never leaves its frames', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 30 }), fc.boolean(), (passed, frames, isOnce) => {
        const frame = frameAt({ from: 0, frames, fps: 17, isOnce }, passed);
        expect(frame).toBeGreaterThanOrEqual(0);
        expect(frame).toBeLessThan(frames);
      }),
    );
  });
});

it('finds a cell row by row', () => {
  const sheet = { cell: 100, columns: 5 };
  expect([0, 4, 5, 13].map((number) => cellAt(sheet, number))).toEqual([
    { x: 0, y: 0 },
    { x: 400, y: 0 },
    { x: 0, y: 100 },
    { x: 300, y: 200 },
  ]);
});

it.each([
  [90, 1, 'small'],
  [90, 2, 'large'],
  [130, 1, 'small'],
  [150, 1, 'large'],
])('a cell %i px wide on a screen of density %i has %s frames', (width, density, size) => {
  expect(sizeFor({ small: 120 }, width, density)).toBe(size);
});

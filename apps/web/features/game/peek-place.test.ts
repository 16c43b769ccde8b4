import { expect, test } from 'vitest';
import { peekPlace } from './peek-place.ts';

const view = { width: 1_440, height: 900 };
const tile = { width: 180, height: 240 };

test.each([
  ['in the middle', { left: 600, top: 400 }, { left: 546, top: 355 }],
  ['at the left edge', { left: 20, top: 400 }, { left: 8, top: 355 }],
  ['at the right edge', { left: 1_250, top: 400 }, { left: 1_144, top: 355 }],
  ['at the top', { left: 600, top: -100 }, { left: 546, top: 8 }],
  ['at the bottom', { left: 600, top: 800 }, { left: 546, top: 562 }],
])('the sheet of a tile %s stays in the window', (_, at, place) =>
  expect(peekPlace({ ...tile, ...at }, view)).toEqual(place),
);

import { expect, it, test } from 'vitest';
import { afterTime, calmMs, startingCalm } from './calm.ts';
import { isAtEnd, isAtStart, nextPlace, placeOf } from './rail-place.ts';

it('brings the next banner after it has been at rest, and counts anew', () => {
  const almost = afterTime(startingCalm, { passedMs: calmMs - 1, isHeld: false });
  expect(almost.isNext).toBe(false);
  const next = afterTime(almost.calm, { passedMs: 1, isHeld: false });
  expect(next).toEqual({ calm: startingCalm, isNext: true });
});

test.each([
  ['is held', startingCalm, true],
  ['was stopped', { ...startingCalm, isStopped: true }, false],
])('a banner that %s stays', (_, calm, isHeld) => {
  const after = afterTime({ ...calm, restedMs: calmMs - 1 }, { passedMs: calmMs, isHeld });
  expect(after).toEqual({ calm, isNext: false });
});

test.each([
  [0, true, false],
  [1, true, false],
  [400, false, false],
  [799.5, false, true],
  [800, false, true],
])('a rail scrolled by %s px', (scrollLeft, atStart, atEnd) => {
  const box = { scrollLeft, clientWidth: 400, scrollWidth: 1_200 };
  expect([isAtStart(box), isAtEnd(box)]).toEqual([atStart, atEnd]);
});

it('steps by less than a view, so that an item stays in sight', () => {
  const rail = { scrollLeft: 100, clientWidth: 1_000, scrollWidth: 3_000 };
  expect([undefined, 850, 1_700].map((moving) => nextPlace(rail, moving, 1))).toEqual([950, 1_700, 2_000]);
  expect(nextPlace(rail, undefined, -1)).toBe(0);
});

test.each([
  [0, 0],
  [149, 0],
  [151, 1],
  [5_000, 2],
  [-20, 0],
])('%s px of 300 px items is item %s', (scrollLeft, place) =>
  expect(placeOf({ scrollLeft, stepPx: 300, count: 3 })).toBe(place),
);

import { expect, test } from 'vitest';
import { firstPlaces, isOwnBelow, shownPlaces } from './shown-places.ts';

const leaders = Array.from({ length: 100 }, (_, at) => ({ place: at + 1 }));

test('the first places are shown, on demand all', () => {
  expect(shownPlaces(leaders, false)).toHaveLength(firstPlaces);
  expect(shownPlaces(leaders, true)).toHaveLength(100);
  expect(shownPlaces(leaders.slice(0, 3), false)).toHaveLength(3);
});

test.each([
  [undefined, false, false],
  [firstPlaces, false, false],
  [firstPlaces + 1, false, true],
  [firstPlaces + 1, true, false],
  [101, true, true],
])('own place %s, all shown %s: below the list %s', (own, isWhole, isBelow) =>
  expect(isOwnBelow(shownPlaces(leaders, isWhole), own)).toBe(isBelow),
);

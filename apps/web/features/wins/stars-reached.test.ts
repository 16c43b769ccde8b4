import { expect, test } from 'vitest';
import { starReached } from './stars-reached.ts';

test.each([
  ['a browser that knows nothing', 3.4, undefined, undefined, '3'],
  ['the same star', 3.99, '3', undefined, '3'],
  ['the next full star', 4, '3', 4, '4'],
  ['two stars at once', 5.2, '3', 5, '5'],
  ['a rating that a phone took back', 2.9, '3', undefined, '3'],
  ['what cannot be read', 3.4, 'x', undefined, '3'],
])('%s', (_, rating, remembered, star, remember) =>
  expect(starReached(rating, remembered, false)).toEqual({ star, remember }),
);

test.each([
  ['a new star', 4, '3', '3'],
  ['a browser that knows nothing', 3.4, undefined, '3'],
])('%s in a game', (_, rating, remembered, remember) =>
  expect(starReached(rating, remembered, true)).toEqual({ star: undefined, remember }),
);

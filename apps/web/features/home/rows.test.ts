import { expect, test } from 'vitest';
import { rowsWithoutRepeats } from './rows.ts';

const games = (...slugs: string[]) => slugs.map((slug) => ({ slug }));

test('no row repeats a game of those above it', () => {
  const next = rowsWithoutRepeats(games('a', 'b'), 2);
  expect(next(games('a', 'c', 'b', 'd', 'e'))).toEqual(games('c', 'd'));
  expect(next(games('c', 'e', 'f'))).toEqual(games('e', 'f'));
  expect(next(games('a', 'b', 'c'))).toEqual([]);
});

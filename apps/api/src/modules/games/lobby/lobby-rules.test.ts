import { describe, expect, it } from 'vitest';
import { fillRows } from './lobby-rules.ts';

const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => ({ slug }));
const row = (source: 'top' | 'popular' | 'category' | 'games', length: number, games: string[] = []) => ({
  source,
  length,
  games,
});
const filled = (rows: ReturnType<typeof row>[]) =>
  fillRows(rows, ({ source, games }) =>
    source === 'games' ? all.filter(({ slug }) => games.includes(slug)) : all,
  ).map(({ games }) => games.map(({ slug }) => slug).join(''));

describe('rows of the home page', () => {
  it.each([
    ['show their games whatever is above', [row('popular', 4), row('category', 4)], ['abcd', 'abcd']],
    ['end with their length', [row('popular', 9)], ['abcdef']],
    ['of popular games leave out those above', [row('top', 2), row('popular', 4)], ['ab', 'cdef']],
    ['of popular games leave out chosen ones', [row('games', 8, ['a']), row('popular', 4)], ['a', 'bcde']],
    ['with fewer than four games are left out', [row('top', 3), row('popular', 9)], ['abc']],
    ['are as short as operators want them', [row('category', 2), row('category', 3)], ['ab', 'abc']],
    ['that are chosen show even one game', [row('popular', 5), row('games', 8, ['e'])], ['abcde', 'e']],
    ['that are chosen need a game', [row('games', 8, ['x'])], []],
  ])('%s', (_, rows, expected) => {
    expect(filled(rows)).toEqual(expected);
  });
});

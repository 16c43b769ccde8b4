import { describe, expect, it } from 'vitest';
import { fillRows } from './lobby-rules.ts';

const all = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug }));
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
    ['do not repeat the games of the rows before', [row('popular', 2), row('category', 2)], ['ab', 'cd']],
    ['end with their length', [row('popular', 9)], ['abcde']],
    ['are left out when empty', [row('popular', 5), row('category', 3)], ['abcde']],
    ['that are chosen show their games all the same', [row('popular', 3), row('games', 8, ['b', 'e'])], ['abc', 'be']],
    ['that are a ranking start with its first', [row('popular', 2), row('top', 3)], ['ab', 'abc']],
    ['do not repeat a ranking', [row('top', 2), row('popular', 2)], ['ab', 'cd']],
    ['count a chosen row for those after it', [row('games', 8, ['a']), row('popular', 2)], ['a', 'bc']],
  ])('%s', (_, rows, expected) => {
    expect(filled(rows)).toEqual(expected);
  });
});

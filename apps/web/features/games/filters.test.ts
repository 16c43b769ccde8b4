import { describe, expect, test } from 'vitest';
import {
  countFilters,
  isProviderChosen,
  isSearchTooShort,
  noFilters,
  isUnfiltered,
  readFilters,
  toGamesQuery,
  writeFilters,
} from './filters.ts';

describe('filters of the games', () => {
  test('parse known values and ignore unknown ones', () => {
    expect(
      readFilters(
        '?category=live&sort=new&provider=egt&feature=ways&theme=sea&volatility=high&rtp=96&own=recent&search=fruit',
      ),
    ).toEqual({
      category: 'live',
      feature: 'ways',
      theme: 'sea',
      volatility: 'high',
      minRtp: '96',
      own: 'recent',
      sort: 'new',
      provider: 'egt',
      search: 'fruit',
    });
    expect(readFilters('category=bingo&sort=price&feature=magic&theme=work&volatility=wild&rtp=50&own=all')).toEqual({
      category: undefined,
      feature: undefined,
      theme: undefined,
      volatility: undefined,
      minRtp: undefined,
      own: undefined,
      sort: 'popular',
      provider: undefined,
      search: '',
    });
    expect(readFilters(`search=${'x'.repeat(100)}`).search).toHaveLength(64);
  });

  test.each([
    '',
    '?category=slots',
    '?category=slots&provider=egt&feature=free-spins&theme=egypt&volatility=low&rtp=97&own=favourites&search=wolf&sort=max_win',
  ])('%s survives a round trip', (query) => {
    expect(writeFilters(readFilters(query))).toBe(query);
  });

  test('keep other parameters of the address', () => {
    expect(writeFilters(readFilters('category=slots'), '?cashbox=show&sort=new')).toBe('?cashbox=show&category=slots');
  });

  test('send a search from three characters on', () => {
    expect(toGamesQuery(readFilters('search=wo'))).toEqual({ sort: 'popular' });
    expect(toGamesQuery(readFilters('search=%20wol%20'))).toEqual({ sort: 'popular', search: 'wol' });
    expect(toGamesQuery(readFilters('feature=ways&volatility=low'))).toEqual({
      sort: 'popular',
      feature: 'ways',
      volatility: 'low',
    });
    expect([isSearchTooShort(''), isSearchTooShort(' '), isSearchTooShort('wo'), isSearchTooShort('wol')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(isUnfiltered(readFilters('sort=popular'))).toBe(true);
  });
});

test.each([
  ['', 0],
  ['?category=slots&search=wolf', 0],
  ['?provider=egt', 1],
  ['?provider=egt&feature=ways&volatility=high&sort=new', 4],
])('%s has %s filters of the sheet', (query, count) => {
  const filters = readFilters(query);
  expect(countFilters(filters)).toBe(count);
  expect(countFilters({ ...filters, ...noFilters })).toBe(0);
});

test.each([
  [0, undefined, false],
  [1, undefined, false],
  [1, 'netent', true],
  [2, undefined, true],
])('with %i providers and %s chosen the choice is shown: %s', (count, provider, isShown) =>
  expect(isProviderChosen(Array.from({ length: count }), { provider })).toBe(isShown),
);

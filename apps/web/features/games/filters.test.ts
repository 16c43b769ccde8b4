import { describe, expect, test } from 'vitest';
import { isSearchTooShort, isUnfiltered, readFilters, toGamesQuery, writeFilters } from './filters.ts';

describe('filters of the games', () => {
  test('read what is known, ignore what is not', () => {
    expect(readFilters('?category=live&sort=new&provider=egt&feature=ways&search=fruit')).toEqual({
      category: 'live',
      feature: 'ways',
      sort: 'new',
      provider: 'egt',
      search: 'fruit',
    });
    expect(readFilters('category=bingo&sort=price&feature=magic')).toEqual({
      category: undefined,
      feature: undefined,
      sort: 'popular',
      provider: undefined,
      search: '',
    });
    expect(readFilters(`search=${'x'.repeat(100)}`).search).toHaveLength(64);
  });

  test.each(['', '?category=slots', '?category=slots&provider=egt&feature=free-spins&search=wolf&sort=title'])(
    '%s survives',
    (query) => {
      expect(writeFilters(readFilters(query))).toBe(query);
    },
  );

  test('other parameters of the address stay', () => {
    expect(writeFilters(readFilters('category=slots'), '?cashbox=show&sort=new')).toBe('?cashbox=show&category=slots');
  });

  test('a search is sent from three characters', () => {
    expect(toGamesQuery(readFilters('search=wo'))).toEqual({ sort: 'popular' });
    expect(toGamesQuery(readFilters('search=%20wol%20'))).toEqual({ sort: 'popular', search: 'wol' });
    expect(toGamesQuery(readFilters('feature=ways'))).toEqual({ sort: 'popular', feature: 'ways' });
    expect([isSearchTooShort(''), isSearchTooShort(' '), isSearchTooShort('wo'), isSearchTooShort('wol')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(isUnfiltered(readFilters('sort=popular'))).toBe(true);
  });
});

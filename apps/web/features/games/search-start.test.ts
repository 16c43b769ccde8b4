import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSearches, keepSearch, parseSearches, readSearches, withSearch } from './recent-searches.ts';
import { suggestProviders } from './suggest-providers.ts';

describe('recent searches', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    };
    vi.stubGlobal('window', { sessionStorage });
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [[], ' wolf ', ['wolf']],
    [['wolf', 'fruit'], 'Fruit', ['Fruit', 'wolf']],
    [['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
    [['wolf'], '  ', ['wolf']],
  ])('%j and %j are %j', (known, typed, next) => expect(withSearch(known, typed)).toEqual(next));

  it('belong to one owner: nobody sees those of another', () => {
    keepSearch('one', 'wolf');
    keepSearch('one', 'fruit');
    expect(readSearches('one')).toEqual(['fruit', 'wolf']);
    expect(readSearches('')).toEqual([]);
    keepSearch('two', 'gems');
    expect(readSearches('one')).toEqual([]);
    forgetSearches();
    expect(stored.size).toBe(0);
  });

  it.each(['', 'null', '{}', '[]', '{"owner":"one"}', '{"owner":"one","searches":"wolf"}'])(
    'are none where %j is stored',
    (text) => expect(parseSearches(text, 'one')).toEqual([]),
  );
});

describe('suggested providers', () => {
  const provider = (name: string, games = 1) => ({ slug: name.toLowerCase(), name, games_count: games });
  const providers = [
    provider('NetEnt', 5),
    provider('Altyn Studio', 60),
    provider('Belatra Games', 9),
    provider('Amatic', 0),
    provider('Apex'),
    provider('Arc'),
    provider('Aurum', 2),
  ];
  it.each([
    ['', []],
    ['net', ['NetEnt']],
    ['GAMES', ['Belatra Games']],
    // The most games first, at most three, none without games.
    ['a', ['Altyn Studio', 'Aurum', 'Apex']],
    ['ent', []],
    ['ama', []],
  ])('for %j are %j', (typed, names) =>
    expect(suggestProviders(providers, typed).map(({ name }) => name)).toEqual(names),
  );
});

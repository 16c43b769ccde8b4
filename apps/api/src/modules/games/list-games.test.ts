import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueGame } from './catalogue.ts';
import { listGames } from './list-games.ts';
import { searchKey } from './search/search-rules.ts';

/** Builds the part of a catalogue that a list uses: `count` games of two providers and two categories. */
function catalogueOf(count: number): Catalogue {
  const games = Array.from({ length: count }, (_, at) => {
    const title = `${at % 3 === 0 ? 'Fruit Crown' : 'Wolf Moon'} ${at}`;
    const providerSlug = at % 2 === 0 ? 'netent' : 'quickspin';
    return {
      row: { category: at % 5 === 0 ? 'live' : 'slots', providerSlug, title },
      wire: { title, slug: `game-${at}` },
      search: searchKey([title, providerSlug]),
      findable: { titles: [title], provider: providerSlug, words: [] },
    } as unknown as CatalogueGame;
  });
  return { games, inOrder: { popular: games, new: games.toReversed(), title: games } } as unknown as Catalogue;
}
const first = { page: 1, pageSize: 42, sort: 'popular' } as const;

describe('the list of games', () => {
  const catalogue = catalogueOf(5_000);

  it('returns one page of all matches in the requested order', () => {
    const list = listGames(catalogue, { ...first, sort: 'new', provider: 'netent', category: 'live', page: 2 });
    expect(list.total).toBe(500);
    expect(list.items).toHaveLength(42);
    expect(list.items[0]?.slug).toBe(`game-${4_990 - 42 * 10}`);
  });

  it('keeps games whose published return is high enough', () => {
    const few = catalogueOf(4);
    few.inOrder.popular.forEach(({ wire }, at) => Object.assign(wire, { rtp: ['95.99', '96.00', null, '97.20'][at] }));
    expect(listGames(few, { ...first, min_rtp: 96 }).items.map(({ slug }) => slug)).toEqual(['game-1', 'game-3']);
  });

  it('keeps games of a theme', () => {
    const few = catalogueOf(3);
    few.inOrder.popular.forEach(({ row }, at) => Object.assign(row, { themes: [['sea'], [], ['fruit', 'sea']][at] }));
    expect(listGames(few, { ...first, theme: 'sea' }).items.map(({ slug }) => slug)).toEqual(['game-0', 'game-2']);
    expect(listGames(few, { ...first, theme: 'egypt' }).total).toBe(0);
  });

  it('ranks literal matches before phonetic ones', () => {
    const mixed = catalogueOf(3);
    mixed.inOrder.popular[1]!.search.folded = 'something else';
    mixed.inOrder.popular[1]!.search.sounds = 'frt krn';
    expect(listGames(mixed, { ...first, search: 'фрут краун' }).items.map(({ slug }) => slug)).toEqual([
      'game-0',
      'game-1',
    ]);
    expect(listGames(mixed, { ...first, search: 'fruit crown' }).items.map(({ slug }) => slug)).toEqual([
      'game-0',
      'game-1',
    ]);
  });

  it('says why a search found a game, on another keyboard too, and nothing in other lists', () => {
    const byName = { by: 'title', value: 'Fruit Crown 0' };
    const few = catalogueOf(2);
    expect(listGames(few, { ...first, search: 'fruit' }).items[0]?.found_by).toEqual(byName);
    expect(listGames(few, { ...first, search: 'акгше' }).items[0]?.found_by).toEqual(byName);
    expect(listGames(few, { ...first, search: 'netent' }).items[0]?.found_by).toEqual({
      by: 'provider',
      value: 'netent',
    });
    expect(listGames(few, first).items[0]).not.toHaveProperty('found_by');
  });

  it('ends', () => {
    expect(listGames(catalogue, { ...first, page: 120 }).items).toHaveLength(2);
    expect(listGames(catalogue, { ...first, page: 121 }).items).toEqual([]);
  });
});

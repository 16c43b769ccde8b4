import { readFileSync } from 'node:fs';
import type { GameCategory } from '@altyn/contracts/games';
import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueGame } from '../catalogue.ts';
import { listGames } from '../list-games.ts';
import { searchKey } from './search-rules.ts';
import { searchWords, wordsOf } from './search-words.data.ts';

interface Listed {
  slug: string;
  title: string;
  provider: string;
  category: GameCategory;
  features: string[];
}
const listed = JSON.parse(
  readFileSync(new URL('../../../../../../art/games.json', import.meta.url), 'utf8'),
) as Listed[];
const games = listed.map((game) => {
  const search = searchKey([game.title, game.provider], wordsOf(game));
  return { row: game, wire: { slug: game.slug }, search } as unknown as CatalogueGame;
});
const catalogue = { inOrder: { popular: games } } as unknown as Catalogue;

/** The slugs that a search finds. */
const find = (search: string) =>
  listGames(catalogue, { search, sort: 'popular', page: 1, pageSize: 100 }).items.map(({ slug }) => slug);

describe("players' words", () => {
  it.each([
    ['рулетка', ['live-roulette', 'royal-roulette']],
    ['слоты', ['dragon-luck', 'shark-reef', 'wolf-moon']],
    ['слоти', ['dragon-luck', 'shark-reef', 'wolf-moon']],
    ['мины', ['mines']],
    ['міни', ['mines']],
    ['фрукты', ['fruit-crown', 'hot-sevens-40']],
    ['фрукти', ['fruit-crown', 'hot-sevens-40']],
    ['кости', ['dice', 'live-sic-bo']],
    ['волк', ['wolf-moon']],
    ['вовк', ['wolf-moon']],
    ['ракета', ['limbo', 'sky-ascent']],
    ['crash', ['live-crash', 'sky-ascent']],
    ['live', ['live-blackjack', 'crown-wheel']],
    ['акгше', ['fruit-crown']],
    ['djkr', ['wolf-moon']],
    ['hektnrf', ['royal-roulette']],
    ['Крижана корона', ['frost-crown']],
    ['Удача дракона', ['dragon-luck']],
  ])('%s', (typed, slugs) => {
    expect(find(typed)).toEqual(expect.arrayContaining(slugs));
  });

  it('finds nothing for other words, and puts the game of that name first', () => {
    expect(find('qqqqzzzz')).toEqual([]);
    expect(find('волк')).not.toContain('fruit-crown');
    expect(find('wolf')[0]).toBe('wolf-moon');
  });

  it('names only games and features of the catalogue', () => {
    const slugs = new Set(listed.map(({ slug }) => slug));
    const features = new Set(listed.flatMap((game) => game.features));
    for (const entry of searchWords) {
      for (const slug of entry.games ?? []) expect(slugs).toContain(slug);
      if (entry.feature !== undefined) expect(features).toContain(entry.feature);
    }
  });
});

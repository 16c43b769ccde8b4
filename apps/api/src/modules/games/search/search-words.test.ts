import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { GameCategory } from '@altyn/contracts/games';
import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueGame } from '../catalogue.ts';
import { listGames } from '../list-games.ts';
import { searchKey } from './search-rules.ts';
import { seededSearchWords } from './search-words.data.ts';
import { wordsOf } from './search-words.ts';

interface Listed {
  slug: string;
  title: string;
  provider: string;
  category: GameCategory;
  features: string[];
}
const everyGame = JSON.parse(
  readFileSync(new URL('../../../../../../art/games.json', import.meta.url), 'utf8'),
) as (Listed & { retired?: object })[];
const listed = everyGame.filter(({ retired }) => !retired);
const games = listed.map((game) => {
  const words = wordsOf({ ...game, rtp: '96.00' }, seededSearchWords);
  const search = searchKey(
    [game.title, game.provider],
    words.map((entry) => entry.words),
  );
  const findable = { titles: [game.title], provider: game.provider, words };
  return { row: game, wire: { slug: game.slug }, search, findable } as unknown as CatalogueGame;
});
const catalogue = { inOrder: { popular: games } } as unknown as Catalogue;

/** The slugs that a search finds. */
const find = (search: string) =>
  listGames(catalogue, { search, sort: 'popular', page: 1, pageSize: 100 }).items.map(({ slug }) => slug);

describe("players' words", () => {
  it.each([
    ['рулетка', ['live-roulette', 'royal-roulette', 'starfall-roulette']],
    ['звездопад', ['starfall-roulette']],
    ['зорепад', ['starfall-roulette']],
    ['караван', ['caravan-wheel']],
    ['колесо', ['caravan-wheel', 'crown-wheel']],
    ['слоты', ['dragon-luck', 'shark-reef', 'wolf-moon']],
    ['слоти', ['dragon-luck', 'shark-reef', 'wolf-moon']],
    ['мины', ['mines']],
    ['міни', ['mines']],
    ['фрукты', ['fruit-crown', 'hot-sevens-40']],
    ['фрукти', ['fruit-crown', 'hot-sevens-40']],
    ['кости', ['dice', 'live-sic-bo']],
    ['волк', ['wolf-moon']],
    ['вовк', ['wolf-moon']],
    ['ракета', ['limbo']],
    ['crash', ['live-crash']],
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
    expect(find('лото')).toEqual(['keno']);
    expect(find('wolf')[0]).toBe('wolf-moon');
  });

  const translations = ['en', 'ua', 'ru'].flatMap((locale) => {
    const { categories, feature } = JSON.parse(
      readFileSync(new URL(`../../../../../web/messages/${locale}/games.json`, import.meta.url), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const own = ([key]: [string, string]) => !['label', 'all', 'providers'].includes(key);
    const labels = (kinds: Record<string, string> = {}) => Object.entries(kinds).filter(own);
    return [
      ...labels(categories).map(([kind, label]) => ({ label, isOf: (game: Listed) => game.category === kind })),
      ...labels(feature).map(([kind, label]) => ({ label, isOf: (game: Listed) => game.features.includes(kind) })),
    ];
  });

  it.each(translations)('the name of a category or a mechanic, $label, finds all its games', ({ label, isOf }) => {
    const ofKind = listed.filter(isOf).map(({ slug }) => slug);
    expect(ofKind.length).toBeGreaterThan(0);
    expect(find(label)).toEqual(expect.arrayContaining(ofKind));
  });

  const titles = new URL('../../../../../studio/client/titles/', import.meta.url);
  const names = readdirSync(titles).flatMap((slug) => {
    const file = new URL(`${slug}/title.ts`, titles);
    const named = existsSync(file)
      ? /name: \{ en: .*?, uk: '(.*?)', ru: '(.*?)'/.exec(readFileSync(file, 'utf8'))
      : null;
    return named ? [{ slug, uk: named[1] ?? '', ru: named[2] ?? '' }] : [];
  });

  it('reads the translated names', () => expect(names.length).toBeGreaterThan(20));

  it.each(names)('the translated names of $slug, $uk and $ru', ({ slug, uk, ru }) => {
    expect(find(uk)).toContain(slug);
    expect(find(ru)).toContain(slug);
  });

  it('names only games and features of the catalogue', () => {
    const slugs = new Set(listed.map(({ slug }) => slug));
    const features = new Set(listed.flatMap((game) => game.features));
    expect(new Set(seededSearchWords.map(({ key }) => key)).size).toBe(seededSearchWords.length);
    for (const entry of seededSearchWords) {
      for (const slug of entry.games ?? []) expect(slugs).toContain(slug);
      if (entry.feature !== undefined) expect(features).toContain(entry.feature);
    }
  });
});

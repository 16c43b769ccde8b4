import type { gamesQuery, ListedGame } from '@altyn/contracts/games';
import type { z } from 'zod';
import type { Catalogue } from './catalogue.ts';
import { isInCategory } from './search/categories.ts';
import { matchScore, readTyped, retype, type SearchKey, type TypedSearch } from './search/search-rules.ts';
import { whyFound } from './search/why-found.ts';

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

/** Returns one page of a list. */
export function pageOf<Item>(all: readonly Item[], { page, pageSize }: { page: number; pageSize: number }): Page<Item> {
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
}

/**
 * Lists a page of the playable games that match a query; a search finds them by name, then by players' words, then by sound,
 * and says of each by what.
 */
export function listGames(catalogue: Catalogue, query: z.output<typeof gamesQuery>): Page<ListedGame> {
  const { category, provider, feature, theme, volatility, min_rtp: minRtp, search, sort } = query;
  const chosen = catalogue.inOrder[sort].filter(
    ({ row, wire }) =>
      (category === undefined || isInCategory(row, category)) &&
      (provider === undefined || row.providerSlug === provider) &&
      (volatility === undefined || row.volatility === volatility) &&
      (minRtp === undefined || Number(wire.rtp ?? 0) >= minRtp) &&
      (feature === undefined || row.features.includes(feature)) &&
      (theme === undefined || row.themes.includes(theme)),
  );
  if (search === undefined) {
    return pageOf(
      chosen.map(({ wire }) => wire),
      query,
    );
  }
  const { games, typed } = findGames(chosen, search);
  const page = pageOf(games, query);
  const items = page.items.map(({ wire, findable }) => ({ ...wire, found_by: whyFound(findable, typed) }));
  return { ...page, items };
}

type Searched = { readonly search: SearchKey };

/** Games that were found, and the text that found them: as typed, or as meant on another keyboard. */
interface Found<G> {
  games: G[];
  typed: TypedSearch;
}

/** Finds games as typed; otherwise as typed in another keyboard layout; otherwise by sound. */
export function findGames<G extends Searched>(games: readonly G[], search: string): Found<G> {
  const typed = readTyped(search);
  const scored = score(games, typed);
  if (scored[2].length + scored[3].length > 0) return { games: [...scored[3], ...scored[2], ...scored[1]], typed };
  const retyped = retype(search)
    .map((text) => {
      const meant = readTyped(text);
      const found = score(games, meant);
      return { games: [...found[3], ...found[2]], typed: meant };
    })
    .find((found) => found.games.length > 0);
  return retyped ?? { games: scored[1], typed };
}

function score<G extends Searched>(games: readonly G[], typed: TypedSearch): Record<0 | 1 | 2 | 3, G[]> {
  const scored: Record<0 | 1 | 2 | 3, G[]> = { 0: [], 1: [], 2: [], 3: [] };
  for (const game of games) scored[matchScore(game.search, typed)].push(game);
  return scored;
}

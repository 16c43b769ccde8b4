import type { Game, gamesQuery } from '@altyn/contracts/games';
import type { z } from 'zod';
import type { Catalogue } from './catalogue.ts';
import { isInCategory } from './search/categories.ts';
import { matchScore, readTyped, retype, type SearchKey } from './search/search-rules.ts';

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

/** Lists a page of the playable games that match a query; a search finds them by name, then by players' words, then by sound. */
export function listGames(catalogue: Catalogue, query: z.output<typeof gamesQuery>): Page<Game> {
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
  const found = search === undefined ? chosen : findGames(chosen, search);
  return pageOf(
    found.map(({ wire }) => wire),
    query,
  );
}

type Searched = { readonly search: SearchKey };

/** Finds games as typed; otherwise as typed in another keyboard layout; otherwise by sound. */
export function findGames<G extends Searched>(games: readonly G[], search: string): G[] {
  const typed = score(games, search);
  if (typed[2].length + typed[3].length > 0) return [...typed[3], ...typed[2], ...typed[1]];
  const retyped = retype(search)
    .map((text) => score(games, text))
    .map((scored) => [...scored[3], ...scored[2]])
    .find((list) => list.length > 0);
  return retyped ?? typed[1];
}

function score<G extends Searched>(games: readonly G[], search: string): Record<0 | 1 | 2 | 3, G[]> {
  const typed = readTyped(search);
  const scored: Record<0 | 1 | 2 | 3, G[]> = { 0: [], 1: [], 2: [], 3: [] };
  for (const game of games) scored[matchScore(game.search, typed)].push(game);
  return scored;
}

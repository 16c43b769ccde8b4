import type { Game, gamesQuery } from '@altyn/contracts/games';
import type { z } from 'zod';
import type { Catalogue, CatalogueGame } from './catalogue.ts';
import { matchScore } from './search-rules.ts';

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

/** One page of a list. */
export function pageOf<Item>(all: readonly Item[], { page, pageSize }: { page: number; pageSize: number }): Page<Item> {
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
}

const orders: Record<z.output<typeof gamesQuery>['sort'], (a: CatalogueGame, b: CatalogueGame) => number> = {
  // The catalogue stands in this order already, and sorting is stable.
  popular: () => 0,
  new: (a, b) => b.row.addedAt.getTime() - a.row.addedAt.getTime() || Number(b.row.isNew) - Number(a.row.isNew),
  title: (a, b) => a.row.title.localeCompare(b.row.title, 'en'),
};

/** The games that fit a query, on their page; what fits a search as written stands before what only sounds like it. */
export function listGames(catalogue: Catalogue, query: z.output<typeof gamesQuery>): Page<Game> {
  const { category, provider, search, sort } = query;
  const found = catalogue.games
    .filter(({ row }) => category === undefined || row.category === category)
    .filter(({ row }) => provider === undefined || row.providerSlug === provider)
    .map((game) => ({ game, score: search === undefined ? 2 : matchScore(game.search, search) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || orders[sort](a.game, b.game));
  return pageOf(
    found.map(({ game }) => game.wire),
    query,
  );
}

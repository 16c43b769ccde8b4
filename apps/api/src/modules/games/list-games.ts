import type { Game, gamesQuery } from '@altyn/contracts/games';
import type { z } from 'zod';
import type { Catalogue } from './catalogue.ts';
import { matchScore, readTyped } from './search-rules.ts';

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

/** Lists a page of the playable games that match a query; literal matches precede phonetic ones. */
export function listGames(catalogue: Catalogue, query: z.output<typeof gamesQuery>): Page<Game> {
  const { category, provider, feature, volatility, search, sort } = query;
  const typed = search === undefined ? undefined : readTyped(search);
  const asWritten: Game[] = [];
  const bySound: Game[] = [];
  for (const { row, wire, search: key } of catalogue.inOrder[sort]) {
    if (category !== undefined && row.category !== category) continue;
    if (provider !== undefined && row.providerSlug !== provider) continue;
    if (volatility !== undefined && row.volatility !== volatility) continue;
    if (feature !== undefined && !row.features.includes(feature)) continue;
    const score = typed === undefined ? 2 : matchScore(key, typed);
    if (score === 2) asWritten.push(wire);
    else if (score === 1) bySound.push(wire);
  }
  return pageOf([...asWritten, ...bySound], query);
}

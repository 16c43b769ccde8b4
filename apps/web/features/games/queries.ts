import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TileGame } from '#web/components/tile-labels.ts';
import { callApi } from '#web/lib/api/client.ts';
import { gamesKey } from '#web/lib/api/query-keys.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { type GameFilters, gamesPageSize, toGamesQuery } from './filters.ts';

/** A page of the catalogue, as far as its tiles need it. */
export type ListedGames = Omit<OutputOf<'GET', '/games'>, 'items'> & { items: readonly TileGame[] };

/** The filtered catalogue, page by page. */
export function gamesQuery(filters: GameFilters) {
  const query = toGamesQuery(filters);
  return infiniteQueryOptions({
    queryKey: [...gamesKey, query],
    queryFn: ({ pageParam, signal }): Promise<ListedGames> =>
      callApi('GET', '/games', { query: { ...query, page: pageParam, pageSize: gamesPageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
    /* A list scrolled far would be asked for anew page by page, a hundred calls one after another. */
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  });
}

/** The games a search finds first. */
export function searchQuery(search: string) {
  return queryOptions({
    queryKey: [...gamesKey, 'search', search],
    queryFn: ({ signal }) => callApi('GET', '/games', { query: { search, pageSize: 18 } }, { signal }),
  });
}

export const popularQuery = queryOptions({
  queryKey: [...gamesKey, 'popular'],
  queryFn: ({ signal }) => callApi('GET', '/games', { query: { sort: 'popular', pageSize: 9 } }, { signal }),
});

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { gamesKey } from '#web/lib/api/query-keys.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import type { FoundGame } from './components/found-by.tsx';
import { type GameFilters, gamesPageSize, toGamesQuery } from './filters.ts';

/** A page of the catalogue with only the fields that tiles need. */
export type ListedGames = Omit<OutputOf<'GET', '/games'>, 'items'> & { items: readonly FoundGame[] };

/** The filtered catalogue, paginated. */
export function gamesQuery(filters: GameFilters) {
  const query = toGamesQuery(filters);
  return infiniteQueryOptions({
    queryKey: [...gamesKey, query],
    queryFn: ({ pageParam, signal }): Promise<ListedGames> =>
      callApi('GET', '/games', { query: { ...query, page: pageParam, pageSize: gamesPageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
    /* A long list would be refetched page by page, up to a hundred sequential calls. */
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  });
}

/** With fewer hits the popular games stand below them, under their own heading. */
export const fewHits = 9;

/** First results of a search. */
export function searchQuery(search: string) {
  return queryOptions({
    queryKey: [...gamesKey, 'search', search],
    queryFn: ({ signal }) => callApi('GET', '/games', { query: { search, pageSize: 18 } }, { signal }),
  });
}

/** Every provider, for suggestions. */
export const providersQuery = queryOptions({
  queryKey: [...gamesKey, 'providers'],
  queryFn: ({ signal }) => callApi('GET', '/providers', { query: { pageSize: 100 } }, { signal }),
});

export const popularQuery = queryOptions({
  queryKey: [...gamesKey, 'popular'],
  queryFn: ({ signal }) => callApi('GET', '/games', { query: { sort: 'popular', pageSize: 9 } }, { signal }),
});

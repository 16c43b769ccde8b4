import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Paged } from '../components/data-table.tsx';
import { addressOf, get, type Query } from './api.ts';

/** Reads a keyset list of the office's API, page by page. */
export function useList<Row>(of: {
  path: string;
  query?: Query;
  schema: z.ZodType<{ items: Row[]; next: string | null }>;
  everyMs?: number;
}): Paged<Row> {
  const { path, query = {}, schema } = of;
  const list = useInfiniteQuery({
    queryKey: ['list', path, query],
    queryFn: ({ pageParam, signal }) => get(addressOf(path, { ...query, after: pageParam }), schema, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return {
    rows: list.data?.pages.flatMap(({ items }) => items) ?? [],
    isPending: list.isPending,
    error: list.error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    isRefreshing: list.isRefetching,
    refresh: () => void list.refetch(),
    loadMore: () => void list.fetchNextPage(),
  };
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Paged } from '../components/data-table.tsx';
import { addressOf, get, type Query } from './api.ts';

type Schema<Row> = z.ZodType<{ items: Row[]; next: string | null }>;

/** Reads a keyset list of the office's API, page by page. */
export function useList<Row>(of: { path: string; query?: Query; schema: Schema<Row> }): Paged<Row> {
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

/** The open row of a list, which the address names. */
export interface OpenRow<Row> {
  row: Row | undefined;
  /** The address names one that the list does not hold, and has not held while it was shown. */
  isMissing: boolean;
  error: unknown;
  retry: () => void;
}

/** Finds the row that the address names, in the pages that are loaded or on the server. `id` empty: none is open. */
export function useOpenRow<Row extends { id: string }>(
  list: Paged<Row>,
  { id, path, schema }: { id: string; path: string; schema: Schema<Row> },
): OpenRow<Row> {
  const loaded = list.rows.find((row) => row.id === id);
  const isWanted = id !== '' && !loaded && !list.isPending;
  const one = useQuery({
    queryKey: ['one', path, id],
    queryFn: ({ signal }) => get(addressOf(path, { id }), schema, signal),
    enabled: isWanted,
  });
  // One that leaves the list stays open until the server says whether it is still to be seen.
  const [seen, setSeen] = useState<Row>();
  const last = seen?.id === id ? seen : undefined;
  const row = loaded ?? (isWanted ? (one.data ? one.data.items[0] : last) : undefined);
  if (row && row !== seen) setSeen(row);
  return {
    row,
    // A decided one leaves the queue; that is no failure of the address.
    isMissing: isWanted && one.data?.items.length === 0 && !last,
    error: isWanted && !one.data ? one.error : null,
    retry: () => void one.refetch(),
  };
}

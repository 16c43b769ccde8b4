import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import type { OutputOf } from '#web/lib/api/types.ts';

type Overview = OutputOf<'GET', '/referrals'>;
export type Terms = NonNullable<Overview['terms']>;
export type OwnReferral = NonNullable<Overview['own']>;
export type Friend = OutputOf<'GET', '/referrals/friends'>['items'][number];

const pageSize = 20;

/** The player's referral link and its terms. */
export const overviewQuery = queryOptions({
  queryKey: ['referrals'],
  queryFn: ({ signal }) => callApi('GET', '/referrals', {}, { signal }),
  staleTime: 0,
});

/** Referred friends, newest first. */
export const friendsQuery = infiniteQueryOptions({
  queryKey: ['referrals', 'friends'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET', '/referrals/friends', { query: { page: pageParam, pageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  staleTime: 0,
});

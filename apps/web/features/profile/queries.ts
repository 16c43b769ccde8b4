import type { StatisticsDays } from '@altyn/contracts/player/statistics';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { roundsKey, securityEventsKey, transactionsKey, userKey } from '#web/lib/api/query-keys.ts';
import type { InputOf, OutputOf } from '#web/lib/api/types.ts';
import { exportPageSize } from './round-export.ts';
import { type RoundFilter, roundQuery } from './round-filter.ts';
import { type FetchingPage, heldAlways } from '#web/shell/live/held-answers.ts';

export type TransactionRecord = OutputOf<'GET', '/users/transactions'>['items'][number];

const pageSize = 20;
const nextPage = (last: { page: number; pageSize: number; total: number }) =>
  last.page * last.pageSize < last.total ? last.page + 1 : undefined;

/** Ledger transfers, newest first; bets and wins only on request. */
export const transactionsQuery = (includeGames: boolean) =>
  infiniteQueryOptions({
    queryKey: [...transactionsKey, includeGames],
    queryFn: heldAlways(({ pageParam, signal }: FetchingPage) =>
      callApi(
        'GET',
        '/users/transactions',
        { query: { page: pageParam, pageSize, include_games: includeGames ? 'true' : 'false' } },
        { signal },
      ),
    ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Filtered rounds, newest first, with the net position over all of them. */
export const roundsQuery = (filter: RoundFilter, timeZone: string) =>
  infiniteQueryOptions({
    queryKey: [...roundsKey, filter, timeZone],
    queryFn: heldAlways(({ pageParam, signal }: FetchingPage) =>
      callApi(
        'GET',
        '/users/rounds',
        { query: { ...roundQuery(filter, timeZone), page: pageParam, pageSize } },
        { signal },
      ),
    ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

export type Statistics = OutputOf<'GET', '/users/statistics'>;

/** What the player has staked, won and played in the last days; never served from the cache. */
export const statisticsQuery = (days: StatisticsDays) =>
  queryOptions({
    queryKey: [...roundsKey, 'statistics', days],
    queryFn: heldAlways(({ signal }) => callApi('GET', '/users/statistics', { query: { days } }, { signal })),
    staleTime: 0,
  });

/** The provider's page about a round: its outcome, and the data to check it. */
export function useRoundPage() {
  return useMutation({ mutationFn: (id: string) => callApi('GET', '/users/rounds/{id}/page', { params: { id } }) });
}

/** A page for the export; not cached. */
export function fetchRoundsForExport(filter: RoundFilter, timeZone: string, page: number) {
  return callApi('GET', '/users/rounds', {
    query: { ...roundQuery(filter, timeZone), page, pageSize: exportPageSize },
  });
}

/** Recently played games for the filter, from the newest hundred rounds. */
export const playedGamesQuery = queryOptions({
  queryKey: [...roundsKey, 'played'],
  queryFn: async ({ signal }) => {
    const { items } = await callApi('GET', '/users/rounds', { query: { pageSize: exportPageSize } }, { signal });
    const titles = new Map(items.map((round) => [round.game_slug, round.game_title]));
    return [...titles].map(([slug, title]) => ({ slug, title })).sort((a, b) => a.title.localeCompare(b.title));
  },
});

/** Cups won in battles, by tier. */
export const cupsQuery = queryOptions({
  queryKey: ['cups'],
  queryFn: ({ signal }) => callApi('GET', '/users/cups', {}, { signal }),
});

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: InputOf<'POST', '/user/password'>['body']) => callApi('POST', '/user/password', { body }),
  });
}

export function useAddPhone() {
  return useMutation({
    mutationFn: (body: InputOf<'POST', '/user/phone/add'>['body']) => callApi('POST', '/user/phone/add', { body }),
  });
}

export function useVerifyPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi('POST', '/user/phone/verify', { body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey, exact: true }),
  });
}

/** Sends a code to the address that the player wants to add. */
export function useAddEmail() {
  return useMutation({
    mutationFn: (email: string) => callApi('POST', '/user/email/add', { body: { email } }),
  });
}

export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi('POST', '/user/email/verify', { body: { code } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: userKey, exact: true });
      await client.invalidateQueries({ queryKey: securityEventsKey });
    },
  });
}

/** Makes the added phone a login. */
export function useLetPhoneSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST', '/user/phone/sign-in', {}),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: userKey, exact: true });
      await client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
    },
  });
}

export type ListedSecurityEvent = OutputOf<'GET', '/users/security-events'>['items'][number];

/** The newest events of the account's security; never served from the cache. */
export const securityEventsQuery = queryOptions({
  queryKey: securityEventsKey,
  queryFn: ({ signal }) => callApi('GET', '/users/security-events', {}, { signal }),
  staleTime: 0,
});

export type OwnSession = OutputOf<'GET', '/users/sessions'>['items'][number];

/** The account's sessions; never served from the cache. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => callApi('GET', '/users/sessions', {}, { signal }),
  staleTime: 0,
});

/** Ends one session by its id, or all `others`. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string) =>
      which === 'others'
        ? callApi('POST', '/users/sessions/end-others', {})
        : callApi('POST', '/users/sessions/{id}/end', { params: { id: which } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

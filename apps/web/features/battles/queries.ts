import type { Currency } from '@altyn/domain/money';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { battlesKey, battlesShown } from '#web/shell/own/own-queries.ts';

export type Battles = OutputOf<'GET', '/battles'>;
export type Battle = Battles['items'][number];
export type BattleStatus = 'active' | 'completed';
export type Leaders = OutputOf<'GET', '/battles/{id}/leaders'>;
export type BattlePlayer = OutputOf<'GET', '/battles/{id}/status'>;
export type OwnBattle = OutputOf<'GET', '/users/battles'>['items'][number];

export const leadersKey = (id: string) => [...battlesKey, 'leaders', id] as const;
export const standingKey = (id: string) => [...battlesKey, 'standing', id] as const;

/** Battles by state in a currency. `known`: data rendered with the page, refetched at once. */
export const battlesQuery = (status: BattleStatus, currency: Currency, known?: Battles) =>
  queryOptions({
    queryKey: [...battlesKey, 'list', status, currency],
    queryFn: ({ signal }) =>
      callApi('GET', '/battles', { query: { status, currency, page: 1, pageSize: battlesShown } }, { signal }),
    ...(known ? { initialData: known, initialDataUpdatedAt: 0 } : {}),
  });

export const battleQuery = (id: string, currency: Currency, known?: Battle) =>
  queryOptions({
    queryKey: [...battlesKey, 'one', id, currency],
    queryFn: ({ signal }) => callApi('GET', '/battles/{id}', { params: { id }, query: { currency } }, { signal }),
    ...(known ? { initialData: known, initialDataUpdatedAt: 0 } : {}),
  });

const leadersPollMs = 15_000;

/**
 * Top 100 of the leaderboard; pushed by the ticker, polled when the ticker is down. `known`: data rendered with the page,
 * refetched at once.
 */
export const leadersQuery = (id: string, isOpen: boolean, known?: Leaders) =>
  queryOptions({
    queryKey: leadersKey(id),
    queryFn: ({ signal }) => callApi('GET', '/battles/{id}/leaders', { params: { id } }, { signal, isFresh: true }),
    ...(isOpen ? { refetchInterval: leadersPollMs } : {}),
    ...(known ? { initialData: known, initialDataUpdatedAt: 0 } : {}),
  });

/** The player's own state and rank. */
export const standingQuery = (id: string, isOpen: boolean) =>
  queryOptions({
    queryKey: standingKey(id),
    queryFn: ({ signal }) => callApi('GET', '/battles/{id}/status', { params: { id } }, { signal }),
    ...(isOpen ? { refetchInterval: leadersPollMs } : {}),
    staleTime: 0,
  });

/** Joins a battle; idempotent. */
export function useJoinBattle(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST', '/battles/{id}/join', { params: { id } }, { isIdempotent: true }),
    onSuccess: (standing) => {
      client.setQueryData(standingKey(id), standing);
      void client.invalidateQueries({ queryKey: battlesKey });
    },
  });
}

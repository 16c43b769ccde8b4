import type { Currency } from '@altyn/domain/money';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import type { OutputOf } from '#web/lib/api/types.ts';

export type Battles = OutputOf<'GET', '/battles'>;
export type Battle = Battles['items'][number];
export type BattleStatus = 'active' | 'completed';
export type Leaders = OutputOf<'GET', '/battles/{id}/leaders'>;
export type BattlePlayer = OutputOf<'GET', '/battles/{id}/status'>;
export type OwnBattle = OutputOf<'GET', '/users/battles'>['items'][number];

const battlesKey = ['battles'] as const;
const ownBattlesKey = [...battlesKey, 'own'] as const;
export const leadersKey = (id: string) => [...battlesKey, 'leaders', id] as const;
export const standingKey = (id: string) => [...battlesKey, 'standing', id] as const;

/** Number of battles per list. */
export const battlesShown = 20;

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

/** Top 100 of the leaderboard; pushed by the ticker, polled when the ticker is down. */
export const leadersQuery = (id: string, isOpen: boolean) =>
  queryOptions({
    queryKey: leadersKey(id),
    queryFn: ({ signal }) => callApi('GET', '/battles/{id}/leaders', { params: { id } }, { signal, isFresh: true }),
    ...(isOpen ? { refetchInterval: leadersPollMs } : {}),
  });

/** The player's own state and rank. */
export const standingQuery = (id: string, isOpen: boolean) =>
  queryOptions({
    queryKey: standingKey(id),
    queryFn: ({ signal }) => callApi('GET', '/battles/{id}/status', { params: { id } }, { signal }),
    ...(isOpen ? { refetchInterval: leadersPollMs } : {}),
    staleTime: 0,
  });

/** Battles that the player has joined, newest first. */
export const ownBattlesQuery = queryOptions({
  queryKey: ownBattlesKey,
  queryFn: ({ signal }) => callApi('GET', '/users/battles', { query: { page: 1, pageSize: battlesShown } }, { signal }),
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

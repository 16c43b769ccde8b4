import type { Bonus } from '@altyn/contracts/bonuses';
import type { Currency } from '@altyn/domain/money';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { activeBonusKey, availableBonusesKey, userBonusesKey, userKey } from '#web/lib/api/query-keys.ts';
import type { InputOf, OutputOf } from '#web/lib/api/types.ts';

const pageSize = 20;
const nextPage = (last: { page: number; pageSize: number; total: number }) =>
  last.page * last.pageSize < last.total ? last.page + 1 : undefined;

/** The player's bonuses, newest first. */
export const userBonusesQuery = infiniteQueryOptions({
  queryKey: userBonusesKey,
  queryFn: ({ pageParam, signal }) =>
    callApi('GET', '/users/bonuses', { query: { page: pageParam, pageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
});

/** The newest ones, fetched when a bonus has just ended. */
export const newestUserBonusesQuery = queryOptions({
  queryKey: [...userBonusesKey, 'newest'],
  queryFn: ({ signal }) => callApi('GET', '/users/bonuses', { query: { page: 1, pageSize: 5 } }, { signal }),
  staleTime: 0,
});

/** Battles that run or are announced, for the calendar. */
export const calendarBattlesQuery = (currency: Currency) =>
  queryOptions({
    queryKey: ['calendar-battles', currency],
    queryFn: ({ signal }) =>
      callApi('GET', '/battles', { query: { status: 'active', currency, page: 1, pageSize: 20 } }, { signal }),
  });
export type CalendarBattle = OutputOf<'GET', '/battles'>['items'][number];

/** Deposit interest by weekday and local time. */
export const bonusConfigQuery = queryOptions({
  queryKey: [...availableBonusesKey, 'config'],
  queryFn: ({ signal }) => callApi('GET', '/bonuses/config', {}, { signal }),
});

/** Rewards that players have just received, in a currency. */
export const receivedBonusesQuery = (currency: Bonus['currency']) =>
  queryOptions({
    queryKey: ['received-bonuses', currency],
    queryFn: ({ signal }) => callApi('GET', '/bonuses/received', { query: { pageSize: 12, currency } }, { signal }),
  });

/** Refetches the bonus in the slot, the lists and the user. */
export function useRefreshBonuses(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [activeBonusKey, availableBonusesKey, userBonusesKey]) {
      void client.invalidateQueries({ queryKey });
    }
    void client.invalidateQueries({ queryKey: userKey, exact: true });
  };
}

export function useCancelBonus() {
  const refresh = useRefreshBonuses();
  return useMutation({
    mutationFn: (id: string) => callApi('POST', '/bonuses/{id}/cancel', { params: { id } }),
    onSettled: refresh,
  });
}

export function useRequestCall() {
  return useMutation({
    mutationFn: (body: InputOf<'POST', '/verifications/phone/init'>['body']) =>
      callApi('POST', '/verifications/phone/init', { body }),
  });
}

export function useConfirmCall() {
  const refresh = useRefreshBonuses();
  return useMutation({
    mutationFn: (code: string) => callApi('POST', '/verifications/phone/verify', { body: { code } }),
    onSuccess: refresh,
  });
}

import type { Bonus } from '@altyn/contracts/bonuses';
import { wallTime } from '@altyn/domain/schedule';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { availableBonusesKey } from '#web/lib/api/query-keys.ts';

const pageSize = 20;

/** Bonuses available to the player in their currency; keyed by the player's day, because windows belong to a day. */
export const availableBonusesQuery = (currency: Bonus['currency'], now: Date, timeZone: string) =>
  infiniteQueryOptions({
    queryKey: [...availableBonusesKey, currency, wallTime(now, timeZone).day],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET', '/bonuses', { query: { currency, enabled: 'true', page: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });

/** True unless the player has taken the bonus and it can be taken only once. */
export function isLeft(bonus: Pick<Bonus, 'is_daily_activation' | 'is_repeated_activation' | 'user_bonuses'>): boolean {
  return bonus.is_daily_activation || bonus.is_repeated_activation || (bonus.user_bonuses ?? []).length === 0;
}

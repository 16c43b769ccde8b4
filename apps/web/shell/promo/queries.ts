import type { Bonus } from '@altyn/contracts/bonuses';
import type { Currency } from '@altyn/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-error.ts';
import { callApi } from '#web/lib/api/client.ts';

/** Bonus of a promo code: fetched once per code, never refetched and not cached. */
export const promoCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['promo-code', code],
    queryFn: ({ signal }) => callApi('GET', '/bonuses/validate', { query: { code } }, { signal }),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Terms of the bonuses that anyone may take, in a currency. */
export const publishedQuery = (currency: Currency) =>
  queryOptions({
    queryKey: ['published-bonuses', currency],
    queryFn: ({ signal }) => callApi('GET', '/bonuses/published', { query: { currency } }, { signal }),
  });

/** The first-deposit bonus, if this player may take it. */
export const firstDepositQuery = (currency: Currency) =>
  queryOptions({
    queryKey: ['first-deposit-bonus', currency],
    queryFn: async () => (await findFirstDeposit(currency)) ?? null,
    staleTime: 0,
  });

/** Finds the first-deposit bonus of a currency, if this player may take it. @throws if there is no response. */
export async function findFirstDeposit(currency: Currency): Promise<Bonus | undefined> {
  const { items } = await callApi('GET', '/bonuses', {
    query: { currency, enabled: 'true', page: 1, pageSize: 100 },
  });
  const found = items.find((bonus) => bonus.kind === 'WelcomeDeposit');
  return found && (await availableBonus({ id: found.id }));
}

/** The bonus, if the server would let this player take it now. @throws if there is no response. */
export async function availableBonus(query: { code: string } | { id: string }): Promise<Bonus | undefined> {
  try {
    return await callApi('GET', '/bonuses/validate', { query });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      return undefined;
    throw error;
  }
}

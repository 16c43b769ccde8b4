import type { Currency } from '@altyn/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { jackpotsKey } from '#web/lib/api/query-keys.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import type { Jackpots } from './live-amounts.ts';
import { heldIfKnown } from '#web/shell/live/held-answers.ts';

export type JackpotsWon = OutputOf<'GET', '/jackpots/history'>;

export const levelsKey = [...jackpotsKey, 'levels'] as const;
const wonKey = [...jackpotsKey, 'won'] as const;

/** Number of winners in the page's HTML. */
export const firstWon = 20;
/** Maximum page size of the API. */
export const maxWon = 100;

/** The four jackpots in a currency. `known`: data rendered with the page, refetched at once. */
export const levelsQuery = (currency: Currency, known?: Jackpots) =>
  queryOptions({
    queryKey: [...levelsKey, currency],
    queryFn: heldIfKnown(({ signal }) =>
      callApi('GET', '/jackpots', { query: { currency } }, { signal, isFresh: true }),
    ),
    ...(known ? { initialData: known, initialDataUpdatedAt: 0 } : {}),
  });

/** Recent winners. */
export const wonQuery = (pageSize: number, known?: JackpotsWon) =>
  queryOptions({
    queryKey: [...wonKey, pageSize],
    queryFn: heldIfKnown(({ signal }) =>
      callApi('GET', '/jackpots/history', { query: { page: 1, pageSize } }, { signal, isFresh: true }),
    ),
    ...(known ? { initialData: known, initialDataUpdatedAt: 0 } : {}),
  });

import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#web/config/locales.ts';
import { callApi } from '#web/lib/api/client.ts';
import { buildUrl, sendJson } from '#web/lib/api/http.ts';
import { retryAtMost, staleTimeMs } from '#web/lib/api/query-client.ts';
import type { StatusItem } from './status-machine.ts';

/**
 * Texts of a status dialog or modal by key and language, from the site's own route; retried once on failure, not
 * refetched on window focus.
 */
export const dialogTextsQuery = (key: string, locale: Locale) =>
  queryOptions({
    queryKey: ['dialog-texts', key, locale],
    queryFn: async ({ signal }) => {
      const url = buildUrl('', '/content/dialogs', {}, { key, locale });
      const answer = (await sendJson({ method: 'GET', url, signal })) as { items: StatusItem[] };
      return answer.items;
    },
    staleTime: staleTimeMs,
    retry: retryAtMost(1),
    refetchOnWindowFocus: false,
  });

/** Restrictions of the house, including the minimum rating for withdrawals. */
export const restrictionsQuery = queryOptions({
  queryKey: ['settings', 'RESTRICTION'],
  queryFn: ({ signal }) => callApi('GET', '/settings', { query: { tag: 'RESTRICTION' } }, { signal }),
  retry: retryAtMost(1),
});

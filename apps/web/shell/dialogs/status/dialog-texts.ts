import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#web/config/locales.ts';
import { callApi } from '#web/lib/api/client.ts';
import { buildUrl, sendJson } from '#web/lib/api/http.ts';
import { retryAtMost, staleTimeMs } from '#web/lib/api/query-client.ts';
import type { StatusItem } from './status-machine.ts';

/**
 * The texts of a status dialog or a modal by key and language, through the site: asked once more when there was no
 * answer, and not again because the window got the focus.
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

/** What the house restricts: the minimum rating for payouts among it. */
export const restrictionsQuery = queryOptions({
  queryKey: ['settings', 'RESTRICTION'],
  queryFn: ({ signal }) => callApi('GET', '/settings', { query: { tag: 'RESTRICTION' } }, { signal }),
  retry: retryAtMost(1),
});

'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Locale } from '#web/config/locales.ts';
import { buildUrl, sendJson } from '#web/lib/api/http.ts';
import { retryAtMost } from '#web/lib/api/query-client.ts';
import type { DialogItem } from '#web/lib/content/dialog-items.ts';
import { type ModalWords, modalWords } from '#web/lib/content/modal-words.ts';
import { contentWords } from '#web/lib/content/words.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';

/** Timeout after which a modal shows the site's default texts. */
const answerWithinMs = 3_000;

/** Texts of all modals; retried once on failure, not refetched on window focus. */
const modalTextsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['modal-texts', locale],
    queryFn: async ({ signal }) => {
      const timeout = AbortSignal.timeout(answerWithinMs);
      const url = buildUrl('', '/content/modals', {}, { locale });
      const answer = (await sendJson({ method: 'GET', url, signal: AbortSignal.any([signal, timeout]) })) as {
        items: DialogItem[];
      };
      return answer.items;
    },
    retry: retryAtMost(1),
    refetchOnWindowFocus: false,
  });

/**
 * Editors' texts for a modal; missing parts fall back to the site's defaults. Undefined while unknown, so nothing is
 * shown. A page that will open a modal may call it early.
 */
export function useModalWords(
  key: string,
  variables: Readonly<Record<string, string | number>> = {},
): ModalWords | undefined {
  const { data, isPending } = useQuery(modalTextsQuery(useSiteLocale()));
  return isPending ? undefined : modalWords(data ?? [], key, { ...contentWords, ...variables });
}

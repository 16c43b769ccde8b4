import { textLocale } from '@altyn/contracts/languages';
import { type Currency, defaultCurrency } from '@altyn/domain/money';
import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#web/lib/api/types.ts';
import type { Locale } from '#web/config/locales.ts';
import { callApi } from '#web/lib/api/client.ts';
import { bigWinsKey, gamesKey, roundsKey } from '#web/lib/api/query-keys.ts';
import type { PlayMode } from './launch-state.ts';
import { heldIfKnown } from '#web/shell/live/held-answers.ts';

export type RecentWin = OutputOf<'GET', '/big-wins'>['items'][number];

/** Refetch interval in ms of a game's wins while its page is open. */
const winsEveryMs = 30_000;

/** A game's recent wins in a currency, at most `count`. */
export function recentWinsQuery(slug: string, count: number, currency: Currency) {
  return queryOptions({
    queryKey: [...bigWinsKey, slug, currency],
    queryFn: heldIfKnown(
      async ({ signal }) =>
        (await callApi('GET', '/big-wins', { query: { game: slug, pageSize: count, currency } }, { signal })).items,
    ),
    staleTime: 0,
    refetchInterval: winsEveryMs,
  });
}

export const sittingNetKey = [...roundsKey, 'sitting'] as const;

/** Wins less stakes of the player's rounds since an instant (ms since the epoch). A round is counted when it was shown. */
export function sittingNetQuery(startedAt: number) {
  return queryOptions({
    queryKey: [...sittingNetKey, startedAt],
    queryFn: heldIfKnown(async ({ signal }) => {
      const from = new Date(startedAt).toISOString();
      const rounds = await callApi('GET', '/users/rounds', { query: { from, pageSize: 1 } }, { signal });
      return { net: rounds.net_position, currency: rounds.items[0]?.currency ?? defaultCurrency };
    }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** A game for its sheet. */
export const sheetQuery = (slug: string) =>
  queryOptions({
    queryKey: [...gamesKey, 'one', slug],
    queryFn: ({ signal }) => callApi('GET', '/games/{slug}', { params: { slug } }, { signal }),
  });

interface LaunchInput {
  slug: string;
  mode: PlayMode;
  language: Locale;
  /** A new number starts a new session. */
  attempt: number;
}

/** A game session with the address for the frame. Created for each visit; never cached, never retried. */
export function launchQuery({ slug, mode, language, attempt }: LaunchInput) {
  return queryOptions({
    queryKey: ['launch', slug, mode, language, attempt],
    queryFn: () => {
      const device = window.matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
      const input = { params: { slug }, body: { language: textLocale(language), device } } as const;
      return mode === 'demo'
        ? callApi('POST', '/games/{slug}/demo', input)
        : callApi('POST', '/games/{slug}/launch', input);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

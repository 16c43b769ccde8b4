'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWonSince, type Jackpots, parseTickerEvent, type PushedJackpots, withPushed } from './live-amounts.ts';
import { jackpotsKey } from '#web/lib/api/query-keys.ts';
import { afterRound } from '#web/shell/live/shown-round.ts';
import { levelsKey } from './queries.ts';

/** The ticker is public, so EventSource suffices; it reconnects by itself. */
const tickerUrl = '/api/feed/updates';
/** Minimum interval in ms between refetches while the ticker is ahead of the responses. */
const lookUpEveryMs = 1_000;

/** Follows the public ticker while the page is open: applies pushed amounts, and refetches everything after a win. */
export function useLiveJackpots(): void {
  const client = useQueryClient();
  useEffect(() => {
    let again: number | undefined;
    const source = new EventSource(tickerUrl);
    source.addEventListener('jackpots', (event: MessageEvent<string>) => {
      const pushed = parseTickerEvent(event.data);
      if (!pushed) return;
      afterRound('jackpots', () => apply(pushed));
    });
    const apply = (pushed: PushedJackpots) => {
      const lists = client.getQueriesData<Jackpots>({ queryKey: levelsKey });
      const isWon = lists.some(([, list]) => list && isWonSince(list, pushed));
      client.setQueriesData<Jackpots>({ queryKey: levelsKey }, (list) => list && withPushed(list, pushed));
      if (isWon) again ??= window.setTimeout(refresh, lookUpEveryMs);
    };
    const refresh = () => {
      again = undefined;
      void client.invalidateQueries({ queryKey: jackpotsKey });
    };
    return () => {
      source.close();
      window.clearTimeout(again);
    };
  }, [client]);
}

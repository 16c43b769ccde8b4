'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseTickerEvent, withPushed } from './leaders.ts';
import { type Leaders, leadersKey, standingKey } from './queries.ts';

const tickerUrl = '/api/feed/updates';
/** Minimum interval in ms between refreshes of the player's own rank. */
const lookUpEveryMs = 3_000;

/**
 * Follows the public ticker while a battle is open: applies pushed leaders, and refreshes the player's own rank shortly
 * after.
 */
export function useLiveLeaders(id: string, isOpen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpen) return undefined;
    let again: number | undefined;
    const source = new EventSource(tickerUrl);
    source.addEventListener('battle_leaders', (event: MessageEvent<string>) => {
      const pushed = parseTickerEvent(event.data);
      if (pushed?.battleId !== id) return;
      client.setQueryData<Leaders>(leadersKey(id), (list) => list && withPushed(list, pushed.leaders));
      again ??= window.setTimeout(refresh, lookUpEveryMs);
    });
    const refresh = () => {
      again = undefined;
      void client.invalidateQueries({ queryKey: leadersKey(id) });
      void client.invalidateQueries({ queryKey: standingKey(id) });
    };
    return () => {
      source.close();
      window.clearTimeout(again);
    };
  }, [client, id, isOpen]);
}

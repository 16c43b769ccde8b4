'use client';
import type { PlayerLimits } from '@altyn/contracts/player/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { limitsKey } from '#web/lib/api/query-keys.ts';

/** The player's limits; the stream reports changes made in another tab or by support. */
export const limitsQuery = queryOptions({
  queryKey: limitsKey,
  queryFn: ({ signal }) => callApi('GET', '/users/limits', {}, { signal }),
  staleTime: 0,
});

export interface Exclusion {
  /** True while loading. */
  isPending: boolean;
  /** End of the player's break or self-exclusion (ISO); undefined if there is none or it is unknown. */
  until: string | undefined;
  /** The longest session of play has run its time: its minutes, and when the next may begin (ISO). */
  session: { minutes: number; freeAt: string } | undefined;
}

function overSession(session: PlayerLimits['session'] | undefined): Exclusion['session'] {
  if (!session?.free_at || session.minutes === null) return undefined;
  return { minutes: session.minutes, freeAt: session.free_at };
}

/** The player's break or ended session, fetched once an action was refused because of a limit. */
export function useExclusion(isAsked: boolean): Exclusion {
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...limitsQuery, enabled: isAsked });
  return {
    isPending: isAsked && isFetching && !isFetchedAfterMount,
    until: isAsked ? (data?.excluded_until ?? undefined) : undefined,
    session: isAsked ? overSession(data?.session) : undefined,
  };
}

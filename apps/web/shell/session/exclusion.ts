'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { limitsKey } from '#web/lib/api/query-keys.ts';

/** The player's own limits; the stream tells when another tab or support has changed them. */
export const limitsQuery = queryOptions({
  queryKey: limitsKey,
  queryFn: ({ signal }) => callApi('GET', '/users/limits', {}, { signal }),
  staleTime: 0,
});

export interface Exclusion {
  /** Still being asked. */
  isPending: boolean;
  /** End of the player's break or self-exclusion (ISO); undefined: none, or it cannot be known. */
  until: string | undefined;
}

/** Whether the player is on a break, asked once something was refused for a limit. */
export function useExclusion(isAsked: boolean): Exclusion {
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...limitsQuery, enabled: isAsked });
  return {
    isPending: isAsked && isFetching && !isFetchedAfterMount,
    until: isAsked ? (data?.excluded_until ?? undefined) : undefined,
  };
}

import { type ClaimedQueue, officeClaimAnswer } from '@altyn/contracts/office/queues';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { post } from './api.ts';
import { useMe } from './session.ts';

/** Renewed well before it expires. */
const renewMs = 4 * 60_000;

/**
 * Claims an entry of a queue while its screen is open, so that two persons do not work on one; `isEnabled` is false for
 * those who cannot decide it. @returns whether it is the person's own, who has it, and how to take it over.
 */
export function useClaim(queue: ClaimedQueue, id: string, isEnabled = true) {
  const queries = useQueryClient();
  const { data: me } = useMe();
  const key = ['claim', queue, id];
  const claim = useQuery({
    queryKey: key,
    queryFn: () => post('/api/claims', officeClaimAnswer, { queue, id, act: 'take' }),
    refetchInterval: renewMs,
    staleTime: 0,
    enabled: isEnabled,
  });
  useEffect(
    () => () => {
      if (isEnabled) void post('/api/claims', officeClaimAnswer, { queue, id, act: 'release' }).catch(() => undefined);
    },
    [queue, id, isEnabled],
  );
  const by = claim.data?.claim?.by;
  return {
    by,
    isOwn: by !== undefined && by === me?.name,
    takeOver: async () =>
      queries.setQueryData(key, await post('/api/claims', officeClaimAnswer, { queue, id, act: 'take_over' })),
  };
}

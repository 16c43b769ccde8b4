import { type ClaimedQueue, officeClaimAnswer, queueDecisions } from '@altyn/contracts/office/queues';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { post } from './api.ts';
import { useCommands } from './commands.ts';
import { holdTogether } from './hold-together.ts';
import { useMe } from './session.ts';

/** Renewed well before it expires. */
const renewMs = 4 * 60_000;

/** Takes an entry, takes it over from another, or gives it up. @returns the name of who has it; undefined: nobody. */
export async function claimEntry(entry: {
  queue: ClaimedQueue;
  id: string;
  act: 'take' | 'take_over' | 'release';
}): Promise<string | null> {
  const { claim } = await post('/api/claims', officeClaimAnswer, entry);
  return claim?.by ?? null;
}

/**
 * Claims an entry of a queue while its screen is open, so that two persons do not work on one. Those who cannot decide it
 * claim nothing. The claim goes with the last tab that shows the entry.
 */
export function useClaim(queue: ClaimedQueue, id: string) {
  const queries = useQueryClient();
  const { data: me } = useMe();
  const { data: commands } = useCommands();
  const decisions: readonly string[] = queueDecisions[queue];
  const mayDecide = commands?.items.some(({ name }) => decisions.includes(name)) ?? false;
  const key = ['claim', queue, id];
  const claim = useQuery({
    queryKey: key,
    queryFn: () => claimEntry({ queue, id, act: 'take' }),
    refetchInterval: renewMs,
    // A person who reads elsewhere meanwhile still has the entry open.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    enabled: mayDecide,
  });
  useEffect(() => {
    if (!mayDecide) return undefined;
    const release = () => void claimEntry({ queue, id, act: 'release' }).catch(() => undefined);
    return holdTogether(`claim ${queue} ${id}`, release);
  }, [queue, id, mayDecide]);
  const takeOver = useMutation({
    mutationFn: () => claimEntry({ queue, id, act: 'take_over' }),
    onSuccess: (by) => queries.setQueryData(key, by),
  });
  return {
    mayDecide,
    /** Who has it; null: nobody; undefined: not known yet. */
    by: claim.data,
    isOwn: claim.data !== undefined && claim.data !== null && claim.data === me?.name,
    error: takeOver.error ?? (claim.data === undefined ? claim.error : null),
    retry: () => void claim.refetch(),
    takeOver,
  };
}

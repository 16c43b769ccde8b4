import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import type { OutputOf } from '#web/lib/api/types.ts';

const wheelKey = ['wheel'] as const;

export type WheelConditions = OutputOf<'GET', '/wheel/conditions'>;
export type WheelSector = OutputOf<'GET', '/wheel/positions'>['items'][number];
export type WheelActivation = OutputOf<'GET', '/wheel/activation'>;

/** What a spin needs, and whether the wheel is open at all. */
export const wheelConditionsQuery = queryOptions({
  queryKey: [...wheelKey, 'conditions'],
  queryFn: ({ signal }) => callApi('GET', '/wheel/conditions', {}, { signal }),
});

/** The sectors and their weights. */
export const wheelPositionsQuery = queryOptions({
  queryKey: [...wheelKey, 'positions'],
  queryFn: ({ signal }) => callApi('GET', '/wheel/positions', {}, { signal }),
});

const activationKey = [...wheelKey, 'activation'] as const;

/** Whether this player may spin now. */
export const wheelActivationQuery = queryOptions({
  queryKey: activationKey,
  queryFn: ({ signal }) => callApi('GET', '/wheel/activation', {}, { signal }),
  staleTime: 0,
});

/** Spins: the server draws, the wheel shows. */
export function useSpin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST', '/wheel/spin', {}),
    onSettled: () => client.invalidateQueries({ queryKey: activationKey }),
  });
}

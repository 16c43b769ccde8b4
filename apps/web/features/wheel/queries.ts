import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { wheelActivationKey } from '#web/shell/own/own-queries.ts';

const wheelKey = ['wheel'] as const;

export type WheelConditions = OutputOf<'GET', '/wheel/conditions'>;
export type WheelSector = OutputOf<'GET', '/wheel/positions'>['items'][number];

/** Conditions of a spin, and whether the wheel is open. */
export const wheelConditionsQuery = queryOptions({
  queryKey: [...wheelKey, 'conditions'],
  queryFn: ({ signal }) => callApi('GET', '/wheel/conditions', {}, { signal }),
});

/** Sectors with their weights. */
export const wheelPositionsQuery = queryOptions({
  queryKey: [...wheelKey, 'positions'],
  queryFn: ({ signal }) => callApi('GET', '/wheel/positions', {}, { signal }),
});

/** The player's newest spins. */
export const wheelHistoryQuery = queryOptions({
  queryKey: [...wheelActivationKey, 'history'],
  queryFn: ({ signal }) => callApi('GET', '/wheel/history', { query: { page: 1, pageSize: 10 } }, { signal }),
  staleTime: 0,
});

/** The player's client seed: eight random bytes in hex. */
export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Spins the wheel; the server draws the sector. The caller refreshes `wheelActivationKey` once the wheel has stopped. */
export function useSpin() {
  return useMutation({
    mutationFn: (clientSeed: string) => callApi('POST', '/wheel/spin', { body: { client_seed: clientSeed } }),
  });
}

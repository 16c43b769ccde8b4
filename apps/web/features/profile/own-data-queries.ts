import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { securityEventsKey } from '#web/lib/api/query-keys.ts';
import type { OutputOf } from '#web/lib/api/types.ts';

export type OwnConsent = OutputOf<'GET', '/users/consents'>['items'][number];

/** Own consents, the newest first; never served from the cache. */
export const consentsQuery = queryOptions({
  queryKey: ['own-data', 'consents'],
  queryFn: ({ signal }) => callApi('GET', '/users/consents', {}, { signal }),
  staleTime: 0,
});

/** Whether the account is going to close; never served from the cache. */
export const closingQuery = queryOptions({
  queryKey: ['own-data', 'closing'],
  queryFn: ({ signal }) => callApi('GET', '/users/closing', {}, { signal }),
  staleTime: 0,
});

/** The own copy of the data, as lines of JSON. */
export function useExportData() {
  return useMutation({ mutationFn: () => callApi('POST', '/users/export', {}) });
}

/** Reloads what an act on the account has changed. */
function useReload() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: closingQuery.queryKey });
    await client.invalidateQueries({ queryKey: securityEventsKey });
  };
}

export function useRequestClosing() {
  const reload = useReload();
  return useMutation({ mutationFn: () => callApi('POST', '/users/closing', {}), onSuccess: reload });
}

export function useCancelClosing() {
  const reload = useReload();
  return useMutation({ mutationFn: () => callApi('POST', '/users/closing/cancel', {}), onSuccess: reload });
}

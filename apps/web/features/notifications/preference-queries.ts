import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { notificationsKey } from '#web/lib/api/query-keys.ts';
import type { InputOf, OutputOf } from '#web/lib/api/types.ts';

export type Preferences = OutputOf<'GET', '/notifications/preferences'>;
export type PreferenceChange = NonNullable<InputOf<'POST', '/notifications/preferences'>['body']>;

const preferencesKey = [...notificationsKey, 'preferences'] as const;

export const preferencesQuery = queryOptions({
  queryKey: preferencesKey,
  queryFn: ({ signal }) => callApi('GET', '/notifications/preferences', {}, { signal }),
});

/** Sends what has changed; the answer is what holds from then on. */
export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PreferenceChange) => callApi('POST', '/notifications/preferences', { body: change }),
    onSuccess: (preferences) => client.setQueryData(preferencesKey, preferences),
  });
}

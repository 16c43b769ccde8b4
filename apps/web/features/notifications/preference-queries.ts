import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { notificationsKey } from '#web/lib/api/query-keys.ts';
import type { InputOf, OutputOf } from '#web/lib/api/types.ts';

export type Preferences = OutputOf<'GET', '/notifications/preferences'>;
export type PreferenceChange = NonNullable<InputOf<'POST', '/notifications/preferences'>['body']>;

const preferencesKey = [...notificationsKey, 'preferences'] as const;
const changeKey = [...preferencesKey, 'change'] as const;

export const preferencesQuery = queryOptions({
  queryKey: preferencesKey,
  queryFn: ({ signal }) => callApi('GET', '/notifications/preferences', {}, { signal }),
});

/** Preferences with a change applied. */
function withChange(known: Preferences, { kinds = [], ...change }: PreferenceChange): Preferences {
  return {
    ...known,
    kinds: known.kinds.map((row) => ({
      ...row,
      ...Object.fromEntries(kinds.filter(({ kind }) => kind === row.kind).map((one) => [one.channel, one.is_on])),
    })),
    quiet: change.quiet === undefined ? known.quiet : change.quiet,
    language: change.language ?? known.language,
    has_consent: change.has_consent ?? known.has_consent,
  };
}

/** Applies a change optimistically and saves changes one after the other; rolls back what could not be saved. */
export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    scope: { id: changeKey.join() },
    mutationFn: (change: PreferenceChange) => callApi('POST', '/notifications/preferences', { body: change }),
    onMutate: (change) =>
      client.setQueryData<Preferences>(preferencesKey, (known) => known && withChange(known, change)),
    onSuccess: (saved) => {
      // With another change in flight, its response will contain both.
      if (client.isMutating({ mutationKey: changeKey }) === 1) client.setQueryData(preferencesKey, saved);
    },
    onError: () => client.invalidateQueries({ queryKey: preferencesKey }),
  });
}

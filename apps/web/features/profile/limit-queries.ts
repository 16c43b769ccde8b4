import type { PlayerLimits } from '@altyn/contracts/player/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { limitsKey } from '#web/lib/api/query-keys.ts';
import type { InputOf } from '#web/lib/api/types.ts';

/** Mutation of limits; the response contains the new state. */
function useLimitChange<Input>(send: (input: Input) => Promise<PlayerLimits>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      // An earlier request could return after this response and overwrite it with old limits.
      await client.cancelQueries({ queryKey: limitsKey });
      return send(input);
    },
    onSuccess: (limits) => client.setQueryData(limitsKey, limits),
  });
}

export const useChangeLimit = () =>
  useLimitChange((body: InputOf<'PUT', '/users/limits'>['body']) => callApi('PUT', '/users/limits', { body }));

export const useChangeSession = () =>
  useLimitChange((minutes: number | null) => callApi('PUT', '/users/limits/session', { body: { minutes } }));

export const useExclude = () =>
  useLimitChange((days: InputOf<'POST', '/users/exclusion'>['body']['days']) =>
    callApi('POST', '/users/exclusion', { body: { days } }),
  );

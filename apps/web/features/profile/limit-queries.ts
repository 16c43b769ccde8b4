import type { PlayerLimits } from '@altyn/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { limitsKey } from '#web/lib/api/query-keys.ts';
import type { InputOf } from '#web/lib/api/types.ts';

/** A change of limits: the answer is what holds now. */
function useLimitChange<Input>(send: (input: Input) => Promise<PlayerLimits>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      // What was asked for before the change would come after its answer, and show the limits of before.
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

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { availableBonusesKey } from '#web/lib/api/query-keys.ts';
import type { OutputOf } from '#web/lib/api/types.ts';

export type Level = OutputOf<'GET', '/rating/levels'>['items'][number];

const levelsKey = ['levels'] as const;

/** Rewards of the stars. */
export const levelsQuery = queryOptions({
  queryKey: levelsKey,
  queryFn: ({ signal }) => callApi('GET', '/rating/levels', {}, { signal }),
  staleTime: 0,
});

/** Claims a star's reward, which is added to the available bonuses. */
export function useClaimLevel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (star: number) =>
      callApi('POST', '/rating/levels/{star}/claim', { params: { star } }, { isIdempotent: true }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: levelsKey });
      await client.invalidateQueries({ queryKey: availableBonusesKey });
    },
  });
}

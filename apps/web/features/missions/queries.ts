import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { availableBonusesKey } from '#web/lib/api/query-keys.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { missionsKey } from '#web/shell/own/own-queries.ts';

export type Mission = OutputOf<'GET', '/missions'>['items'][number];

/** Starts a mission; idempotent. */
export function useStartMission() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('POST', '/missions/{id}/start', { params: { id } }, { isIdempotent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: missionsKey }),
  });
}

/** Claims a reward, which is added to the available bonuses. */
export function useClaimMission() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi('POST', '/missions/entries/{id}/claim', { params: { id } }, { isIdempotent: true }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: missionsKey });
      await client.invalidateQueries({ queryKey: availableBonusesKey });
    },
  });
}

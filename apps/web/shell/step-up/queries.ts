import type { StepUpPurpose } from '@altyn/contracts/player/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { makePasskey } from '#web/lib/passkeys.ts';
import { securityEventsKey } from '#web/lib/api/query-keys.ts';
import type { InputOf, OutputOf } from '#web/lib/api/types.ts';

export type Factors = OutputOf<'GET', '/user/factors'>;

/** The player's passkeys and authenticator app; never served from the cache. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => callApi('GET', '/user/factors', {}, { signal }),
  staleTime: 0,
});

/** Sends the code that confirms together with the password. */
export function useStepUpCode() {
  return useMutation({
    mutationFn: (purpose: StepUpPurpose) => callApi('POST', '/user/step-up/code', { body: { purpose } }),
  });
}

/** Confirms an act of this session. A recovery code that was used changes factors and events. */
export function useConfirm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST', '/user/step-up'>['body']) => callApi('POST', '/user/step-up', { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: factorsQuery.queryKey });
      await client.invalidateQueries({ queryKey: securityEventsKey });
    },
  });
}

/** Makes a passkey in the browser and adds it to the account. @throws PasskeyNotUsed */
export async function addPasskey() {
  const registration = await makePasskey(await callApi('POST', '/user/factors/passkeys/options', {}));
  return callApi('POST', '/user/factors/passkeys', { body: { registration } });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { addPasskey, factorsQuery } from '#web/shell/step-up/queries.ts';
import { securityEventsQuery } from './queries.ts';

/** Reads factors and events of security anew after a change. */
function useChanged() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    await client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
  };
}

/** Makes a passkey in the browser and adds it to the account. */
export function useAddPasskey() {
  return useMutation({ mutationFn: addPasskey, onSuccess: useChanged() });
}

/** Draws the secret of an authenticator app. */
export function useBeginTotp() {
  return useMutation({ mutationFn: () => callApi('POST', '/user/factors/totp', {}) });
}

/** Switches the authenticator app on; answers the recovery codes. */
export function useConfirmTotp() {
  return useMutation({
    mutationFn: (code: string) => callApi('POST', '/user/factors/totp/confirm', { body: { code } }),
    onSuccess: useChanged(),
  });
}

/** Replaces the recovery codes. */
export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: () => callApi('POST', '/user/factors/recovery-codes', {}),
    onSuccess: useChanged(),
  });
}

/** Ends a factor: a passkey by its id, or `totp`. */
export function useEndFactor() {
  return useMutation({
    mutationFn: (factor: string) => callApi('POST', '/user/factors/{factor}/end', { params: { factor } }),
    onSuccess: useChanged(),
  });
}

/** Keeps a factor that was to end. */
export function useKeepFactor() {
  return useMutation({
    mutationFn: (factor: string) => callApi('POST', '/user/factors/{factor}/keep', { params: { factor } }),
    onSuccess: useChanged(),
  });
}

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { startSession } from '#web/lib/api/access-token.ts';
import { callApi } from '#web/lib/api/client.ts';
import { settingsKey } from '#web/lib/api/query-keys.ts';
import { forgetReferral, readReferral } from '#web/lib/state/referral.ts';
import { signWithPasskey } from '#web/lib/passkeys.ts';
import type { InputOf } from '#web/lib/api/types.ts';

type Body<P extends string> = InputOf<'POST', P> extends { body: infer B } ? B : never;
export type RegisterBody = Body<'/auth/register'>;
export type LoginBody = Body<'/auth/web'>;
export type ResetBody = Body<'/user/password/reset'>;

export const globalSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => callApi('GET', '/global-settings', {}, { signal }),
});

export const loginMutation = mutationOptions({
  mutationFn: async (body: LoginBody) => startSession(await callApi('POST', '/auth/web', { body })),
});

/** Signs in with a passkey, which names its account. */
export const passkeyLoginMutation = mutationOptions({
  mutationFn: async () => {
    const assertion = await signWithPasskey(await callApi('POST', '/auth/passkey/options', {}));
    return startSession(await callApi('POST', '/auth/passkey', { body: { assertion } }));
  },
});

/**
 * Without a code: sends one and returns when the next may be requested. With a code: creates the account and signs in.
 */
export const registerMutation = mutationOptions({
  mutationFn: async (body: RegisterBody) => {
    const referralCode = readReferral();
    const answer = await callApi('POST', '/auth/register', {
      body: { ...body, ...(referralCode && { referralCode }) },
    });
    if ('tokens' in answer) {
      forgetReferral();
      startSession(answer);
      return undefined;
    }
    return answer;
  },
});

export const requestResetMutation = mutationOptions({
  mutationFn: (body: ResetBody) => callApi('POST', '/user/password/reset', { body }),
});

export const checkResetCodeMutation = mutationOptions({
  mutationFn: (body: Body<'/user/password/reset/code'>) => callApi('POST', '/user/password/reset/code', { body }),
});

export const confirmResetMutation = mutationOptions({
  mutationFn: (body: ResetBody & { code: string; newPassword: string }) =>
    callApi('PUT', '/user/password/reset', { body }),
});

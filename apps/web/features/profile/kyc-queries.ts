import type { KycState } from '@altyn/contracts/player/kyc';
import { type KycPicture, kycPicturePath } from '@altyn/contracts/player/kyc-rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { paymentsKey } from '#web/lib/api/query-keys.ts';
import { sendBytes } from '#web/lib/api/send-bytes.ts';
import type { InputOf } from '#web/lib/api/types.ts';
import { shrinkPicture } from './shrink-picture.ts';

const kycKey = ['kyc'] as const;
/** Poll interval in ms during the check, which takes between seconds and a day. */
const pollMs = 4_000;

/** Status of the identity verification; polled while in progress. */
export const kycQuery = queryOptions({
  queryKey: kycKey,
  queryFn: ({ signal }) => callApi('GET', '/kyc', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.status === 'submitted' ? pollMs : false),
});

/** Shrinks and uploads a picture, which is stored until submission. */
export function useSendPicture(kind: KycPicture) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: Blob) => (await sendBytes(kycPicturePath(kind), await shrinkPicture(file))) as KycState,
    onSuccess: (state) => client.setQueryData(kycKey, state),
  });
}

/** Submits a proof that was asked for, with the uploaded pictures. */
export function useSubmitProof() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST', '/kyc/proofs'>['body']) =>
      callApi('POST', '/kyc/proofs', { body }, { isIdempotent: true }),
    onSuccess: (state) => client.setQueryData(kycKey, state),
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey }),
  });
}

/** Submits the document with the uploaded pictures. Repeating it while in progress has no effect. */
export function useSubmitKyc() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST', '/kyc/submissions'>['body']) =>
      callApi('POST', '/kyc/submissions', { body }, { isIdempotent: true }),
    onSuccess: (state) => client.setQueryData(kycKey, state),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: kycKey });
      await client.invalidateQueries({ queryKey: paymentsKey });
    },
  });
}

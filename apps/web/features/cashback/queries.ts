import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { userKey } from '#web/lib/api/query-keys.ts';

const cashbackKey = ['cashback'] as const;

/** The claimable instant cashback, and the current week. */
export const cashbackQuery = queryOptions({
  queryKey: cashbackKey,
  queryFn: ({ signal }) => callApi('GET', '/cashback', {}, { signal }),
  staleTime: 0,
});

/** Moves the instant cashback to the game balance. Idempotent: the server pays once. */
export function useClaimCashback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST', '/cashback/claim', {}),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: cashbackKey });
      void client.invalidateQueries({ queryKey: userKey, exact: true });
    },
  });
}

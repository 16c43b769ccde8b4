import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { paymentsKey, userKey } from '#web/lib/api/query-keys.ts';
import { heldIfKnown } from '../live/held-answers.ts';

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

export const missionsKey = ['missions'] as const;
const missionsPollMs = 15_000;

/** The player's missions; progress lags their rounds by seconds. */
export const missionsQuery = queryOptions({
  queryKey: missionsKey,
  queryFn: heldIfKnown(({ signal }) => callApi('GET', '/missions', {}, { signal })),
  staleTime: 0,
  refetchInterval: missionsPollMs,
});

/** Among the payments, because a deposit may open a spin: the stream's news of one refreshes it. */
export const wheelActivationKey = [...paymentsKey, 'wheel'] as const;

/** Whether this player may spin now. */
export const wheelActivationQuery = queryOptions({
  queryKey: wheelActivationKey,
  queryFn: ({ signal }) => callApi('GET', '/wheel/activation', {}, { signal }),
  staleTime: 0,
});

export const battlesKey = ['battles'] as const;
/** Number of battles per list. */
export const battlesShown = 20;

/** Battles that the player has joined, newest first. */
export const ownBattlesQuery = queryOptions({
  queryKey: [...battlesKey, 'own'],
  queryFn: heldIfKnown(({ signal }) =>
    callApi('GET', '/users/battles', { query: { page: 1, pageSize: battlesShown } }, { signal }),
  ),
});

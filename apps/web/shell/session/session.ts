'use client';
import type { User } from '@altyn/contracts/identity';
import { type Currency, defaultCurrency } from '@altyn/domain/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { sessionStatus, type SessionStatus } from '#web/lib/api/access-token.ts';
import { callApi } from '#web/lib/api/client.ts';
import { retryAtMost } from '#web/lib/api/query-client.ts';
import { userKey } from '#web/lib/api/query-keys.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { withNewestBalances } from './user-cache.ts';
import { heldIfKnown } from '../live/held-answers.ts';

/** Time in ms during which user data counts as fresh. */
const userStaleMs = 15_000;

/** The signed-in player. Any failure ends the session (see the query client). */
const currentUserQuery = queryOptions({
  queryKey: userKey,
  queryFn: heldIfKnown(({ signal }) => callApi('GET', '/users', {}, { signal })),
  structuralSharing: (known, incoming) => withNewestBalances(incoming as User, known as User | undefined),
  staleTime: userStaleMs,
  retry: retryAtMost(1),
});

export function useSessionStatus(): SessionStatus {
  return useStore(sessionStatus);
}

/** The signed-in player; undefined for visitors and while loading. */
export function useUser(): User | undefined {
  const status = useSessionStatus();
  const { data } = useQuery({ ...currentUserQuery, enabled: status === 'signed-in' });
  return status === 'signed-in' ? data : undefined;
}

/** Currency for public amounts on a page: the player's, or the site's for visitors. */
export function useShownCurrency(): Currency {
  return useUser()?.currency ?? defaultCurrency;
}

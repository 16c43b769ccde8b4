import type { Payment } from '@altyn/contracts/payments';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-error.ts';
import { callApi } from '#web/lib/api/client.ts';
import { availableBonusesKey, paymentKey, paymentsKey, userKey } from '#web/lib/api/query-keys.ts';
import type { InputOf, OutputOf } from '#web/lib/api/types.ts';
import { isSettled, newerPayment, pollDelayMs } from './payment-screen.ts';

export type Direction = Payment['direction'];
export type PaymentMethod = OutputOf<'GET', '/payments/methods'>['items'][number];

/** Methods available in the player's country and currency. */
export const paymentMethodsQuery = (direction: Direction) =>
  queryOptions({
    queryKey: [...paymentsKey, 'methods', direction],
    queryFn: ({ signal }) => callApi('GET', '/payments/methods', { query: { direction } }, { signal }),
  });

export type KnownMethod = OutputOf<'GET', '/payments/methods/known'>['items'][number];

/** Names and marks of all methods of the player's country, for payments of the past. No payment changes them. */
export const knownMethodsQuery = queryOptions({
  queryKey: ['payment-methods', 'known'],
  queryFn: ({ signal }) => callApi('GET', '/payments/methods/known', {}, { signal }),
  staleTime: 600_000,
});

export type SavedMethod = OutputOf<'GET', '/payments/saved-methods'>['items'][number];

/** Methods that the player has used, latest first. */
export const savedMethodsQuery = queryOptions({
  queryKey: [...paymentsKey, 'saved'],
  queryFn: ({ signal }) => callApi('GET', '/payments/saved-methods', {}, { signal }),
});

/** Deletes a saved card or account. */
export function useForgetMethod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi('POST', '/payments/saved-methods/{id}/forget', { params: { id } }, { isIdempotent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: savedMethodsQuery.queryKey }),
  });
}

/** Withdrawal limits and remaining allowance; never served from the cache. */
export const payoutRestrictionQuery = queryOptions({
  queryKey: [...paymentsKey, 'restriction'],
  queryFn: ({ signal }) => callApi('GET', '/payments/payout-restriction', {}, { signal }),
  staleTime: 0,
});

/** A payment, followed until it is settled: written by the update stream, polled when the stream is down. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKey(id),
    queryFn: ({ signal }) => callApi('GET', '/payments/{id}', { params: { id } }, { signal }),
    structuralSharing: (known, arrived) => newerPayment(known as Payment | undefined, arrived as Payment),
    refetchInterval: ({ state }) => pollDelayMs(state.data, state.dataUpdateCount),
    staleTime: 0,
  });

/** Outcomes not yet shown to the player; refetched on each payment event. */
export const unshownOutcomesQuery = queryOptions({
  queryKey: [...paymentsKey, 'unseen'],
  queryFn: ({ signal }) => callApi('GET', '/payments/unseen', {}, { signal }),
  staleTime: 0,
});

/** Marks an outcome as shown on all devices. */
export function useMarkShown() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('POST', '/payments/{id}/seen', { params: { id } }, { isIdempotent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: unshownOutcomesQuery.queryKey }),
  });
}

const pageSize = 10;

/** The player's payments, newest first, paginated. */
export const paymentsQuery = (direction: Direction | undefined) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, 'list', direction ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET', '/payments', { query: { page: pageParam, pageSize, direction } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });

/** Parts of one withdrawal at most, as the server makes them. */
const maxParts = 50;

/** The parts of a split withdrawal, in order; polled until each is settled, in case the update stream is down. */
export const partsQuery = (of: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'parts', of],
    queryFn: ({ signal }) =>
      callApi('GET', '/payments', { query: { page: 1, pageSize: maxParts, part_of: of } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.every(isSettled) ? false : 15_000),
    staleTime: 0,
  });

/** Bonuses available with a deposit now. */
export const depositOffersQuery = queryOptions({
  queryKey: [...availableBonusesKey, 'deposit-offers'],
  queryFn: ({ signal }) => callApi('GET', '/bonuses/deposit-offers', {}, { signal }),
  staleTime: 0,
});

/** Refetches the methods when a payment was refused because its fee has changed. */
function useRefreshFees() {
  const client = useQueryClient();
  return (error: unknown) => {
    if (!(error instanceof ApiError) || error.message !== 'FEE_CHANGED') return undefined;
    return client.invalidateQueries({ queryKey: [...paymentsKey, 'methods'] });
  };
}

/** Starts a deposit. Carries an idempotency key, so it is retried once without a response. */
export function useCreateDeposit() {
  const remember = useRememberPayment();
  const refreshFees = useRefreshFees();
  return useMutation({
    mutationFn: (body: InputOf<'POST', '/payments/deposits'>['body']) =>
      callApi('POST', '/payments/deposits', { body }, { isIdempotent: true }),
    onSuccess: remember,
    onError: refreshFees,
  });
}

/** Makes a saved card or account the default for deposits. */
export function usePreferMethod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi('POST', '/payments/saved-methods/{id}/prefer', { params: { id } }, { isIdempotent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: savedMethodsQuery.queryKey }),
  });
}

export function useCreateWithdrawal() {
  const remember = useRememberPayment();
  const refreshFees = useRefreshFees();
  return useMutation({
    mutationFn: (body: InputOf<'POST', '/payments/withdrawals'>['body']) =>
      callApi('POST', '/payments/withdrawals', { body }, { isIdempotent: true }),
    onSuccess: remember,
    onError: refreshFees,
  });
}

export function useCancelWithdrawal() {
  const remember = useRememberPayment();
  return useMutation({
    mutationFn: (id: string) => callApi('POST', '/payments/{id}/cancel', { params: { id } }),
    onSuccess: remember,
  });
}

/** Writes a payment's new state into the cache and refetches balances and lists. */
function useRememberPayment(): (payment: Payment) => void {
  const client = useQueryClient();
  return (payment) => {
    client.setQueryData(paymentKey(payment.id), payment);
    void client.invalidateQueries({ queryKey: paymentsKey, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
    void client.invalidateQueries({ queryKey: userKey, exact: true });
  };
}

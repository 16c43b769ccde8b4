import type { Payment } from '@altyn/contracts/payments';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-error.ts';
import { callApi } from '#web/lib/api/client.ts';
import { availableBonusesKey, paymentKey, paymentsKey, userKey } from '#web/lib/api/query-keys.ts';
import type { InputOf, OutputOf } from '#web/lib/api/types.ts';
import { newerPayment, pollDelayMs } from './payment-screen.ts';

export type Direction = Payment['direction'];
export type PaymentMethod = OutputOf<'GET', '/payments/methods'>['items'][number];

/** Methods open for the player's country and currency. */
export const paymentMethodsQuery = (direction: Direction) =>
  queryOptions({
    queryKey: [...paymentsKey, 'methods', direction],
    queryFn: ({ signal }) => callApi('GET', '/payments/methods', { query: { direction } }, { signal }),
  });

export type SavedMethod = OutputOf<'GET', '/payments/saved-methods'>['items'][number];

/** What the player has paid with before, the latest first. */
export const savedMethodsQuery = queryOptions({
  queryKey: [...paymentsKey, 'saved'],
  queryFn: ({ signal }) => callApi('GET', '/payments/saved-methods', {}, { signal }),
});

/** Takes a card or account from the saved ones. */
export function useForgetMethod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi('POST', '/payments/saved-methods/{id}/forget', { params: { id } }, { isIdempotent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: savedMethodsQuery.queryKey }),
  });
}

/** Payout limits, and what is left of them now: read anew whenever it is looked at. */
export const payoutRestrictionQuery = queryOptions({
  queryKey: [...paymentsKey, 'restriction'],
  queryFn: ({ signal }) => callApi('GET', '/payments/payout-restriction', {}, { signal }),
  staleTime: 0,
});

/** One payment, followed until it is settled: the updates stream writes it, polling stands in where that is cut. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKey(id),
    queryFn: ({ signal }) => callApi('GET', '/payments/{id}', { params: { id } }, { signal }),
    structuralSharing: (known, arrived) => newerPayment(known as Payment | undefined, arrived as Payment),
    refetchInterval: ({ state }) => pollDelayMs(state.data, state.dataUpdateCount),
    staleTime: 0,
  });

/** Outcomes the player has not been shown; each event of a payment has them read again. */
export const untoldPaymentsQuery = queryOptions({
  queryKey: [...paymentsKey, 'untold'],
  queryFn: ({ signal }) => callApi('GET', '/payments/untold', {}, { signal }),
  staleTime: 0,
});

/** Marks an outcome as shown: no tab and no device shows it again. */
export function useMarkTold() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('POST', '/payments/{id}/told', { params: { id } }, { isIdempotent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: untoldPaymentsQuery.queryKey }),
  });
}

const pageSize = 10;

/** Own payments, newest first, page by page. */
export const paymentsQuery = (direction: Direction | undefined) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, 'list', direction ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET', '/payments', { query: { page: pageParam, pageSize, direction } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });

/** Bonuses that the player can take with a deposit now. */
export const depositOffersQuery = queryOptions({
  queryKey: [...availableBonusesKey, 'deposit-offers'],
  queryFn: ({ signal }) => callApi('GET', '/bonuses/deposit-offers', {}, { signal }),
  staleTime: 0,
});

/** Loads the methods again when a payment was refused because its fee has changed. */
function useRefreshFees() {
  const client = useQueryClient();
  return (error: unknown) => {
    if (!(error instanceof ApiError) || error.message !== 'FEE_CHANGED') return undefined;
    return client.invalidateQueries({ queryKey: [...paymentsKey, 'methods'] });
  };
}

/** Starts a deposit. It carries its key, so an unanswered call is asked once more. */
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

/** Makes a saved card or account the one that a deposit begins with. */
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

/** Takes a payment's new state into the cached data; balances and lists are read again. */
function useRememberPayment(): (payment: Payment) => void {
  const client = useQueryClient();
  return (payment) => {
    client.setQueryData(paymentKey(payment.id), payment);
    void client.invalidateQueries({ queryKey: paymentsKey, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
    void client.invalidateQueries({ queryKey: userKey, exact: true });
  };
}

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { endSession } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { userKey } from './query-keys.ts';

/** Time in ms during which fetched data counts as fresh. */
export const staleTimeMs = 60_000;

/** Retries only failures without a proper response; refusals are final. */
export function retryAtMost(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) =>
    failures < times && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/** Creates the page's query client. Any failure to fetch the user ends the session. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== userKey[0] || query.queryKey.length !== 1) return;
        endSession({ isResumable: !(error instanceof ApiError && error.status === 401) });
      },
    }),
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: retryAtMost(1), refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
  return client;
}

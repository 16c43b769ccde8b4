import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';

/** Where the visitor comes from by their address, as far as the site knows, and whether registration is open there. */
export const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: ({ signal }) => callApi('GET', '/visitor', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

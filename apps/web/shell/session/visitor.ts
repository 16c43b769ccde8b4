import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';

/** The visitor's country by IP address, if known, and whether registration is open there. */
export const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: ({ signal }) => callApi('GET', '/visitor', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

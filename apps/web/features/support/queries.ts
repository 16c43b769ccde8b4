import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import type { InputOf, OutputOf } from '#web/lib/api/types.ts';

export type Ticket = OutputOf<'GET', '/support/tickets'>['items'][number];
export type Thread = OutputOf<'GET', '/support/tickets/{id}'>;

const pageSize = 20;
const ticketsKey = ['support'] as const;

/** The player's requests, the newest change first. */
export const ticketsQuery = infiniteQueryOptions({
  queryKey: [...ticketsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET', '/support/tickets', { query: { page: pageParam, pageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  staleTime: 0,
});

/** How often an open thread looks for an answer, in ms. */
const threadRefetchMs = 15_000;

/** A request with its messages. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...ticketsKey, id],
    queryFn: ({ signal }) => callApi('GET', '/support/tickets/{id}', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: threadRefetchMs,
  });

/** Keeps the changed thread and reloads the list. */
function useThreadMutation<Input>(call: (input: Input) => Promise<Thread>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (thread) => {
      client.setQueryData(threadQuery(thread.id).queryKey, thread);
      await client.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    },
  });
}

export const useOpenTicket = () =>
  useThreadMutation((body: InputOf<'POST', '/support/tickets'>['body']) =>
    callApi('POST', '/support/tickets', { body }),
  );

export const useWriteMessage = (ticketId: string) =>
  useThreadMutation((body: InputOf<'POST', '/support/tickets/{id}/messages'>['body']) =>
    callApi('POST', '/support/tickets/{id}/messages', { params: { id: ticketId }, body }),
  );

export const useCloseTicket = (id: string) =>
  useThreadMutation(() => callApi('POST', '/support/tickets/{id}/close', { params: { id } }));

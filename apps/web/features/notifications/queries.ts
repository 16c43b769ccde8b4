import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { notificationsKey } from '#web/lib/api/query-keys.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { heldAlways } from '#web/shell/live/held-answers.ts';

export type Notification = OutputOf<'GET', '/notifications'>['items'][number];

export const pageSize = 10;

/** A page of notifications, newest first. */
export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...notificationsKey, 'list', page],
    queryFn: heldAlways(({ signal }) => callApi('GET', '/notifications', { query: { page, pageSize } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Marks notifications as read; the list keeps highlighting new ones until it is opened again. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => callApi('POST', '/notifications/read', { body: { up_to: upTo } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...notificationsKey, 'unread'] }),
  });
}

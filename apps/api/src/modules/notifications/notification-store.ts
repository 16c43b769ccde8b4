import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { offsetOf, rowCount } from '../../platform/db/expressions.ts';
import type { NewNotification } from './notified-events.ts';

export interface NotificationRow extends Omit<NewNotification, 'playerId'> {
  id: string;
  createdAt: Date;
  readAt: Date | null;
}

/** Inserts notifications; those hidden from the bell start as read. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly (NewNotification & { id: string; isOnBell: boolean })[],
  at: Date,
): Promise<void> {
  const rows = notifications.map(({ playerId, isOnBell, ...rest }) => ({
    player_id: playerId,
    on_bell: isOnBell,
    ...rest,
  }));
  await sql`
    insert into notifications.notification (player_id, id, kind, data, on_bell, created_at, read_at)
    select player_id, id, kind, data, on_bell, ${at}, case when on_bell then null else ${at}::timestamptz end
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (player_id uuid, id uuid, kind text, data jsonb, on_bell boolean))
      with ordinality as one (player_id, id, kind, data, on_bell, place)
    order by place`.execute(tx);
}

/** Reads a page of a player's bell, newest first. */
export async function listNotifications(
  queries: Queries,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: NotificationRow[]; total: number }> {
  const { playerId, page, pageSize } = query;
  const onBell = queries
    .selectFrom('notifications.notification')
    .where('playerId', '=', playerId)
    .where('onBell', '=', true);
  const items = await onBell
    .select(['id', 'kind', 'data', 'createdAt', 'readAt'])
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset(offsetOf({ page, pageSize }))
    .execute();
  const { count } = await onBell.select(rowCount).executeTakeFirstOrThrow();
  return { items, total: count };
}

/** Counts a player's unread notifications, at most `max`. */
export async function countUnread(queries: Queries, of: { playerId: string; max: number }): Promise<number> {
  const unread = queries
    .selectFrom('notifications.notification')
    .select('id')
    .where('playerId', '=', of.playerId)
    .where('readAt', 'is', null)
    .limit(of.max);
  const { count } = await queries.selectFrom(unread.as('unread')).select(rowCount).executeTakeFirstOrThrow();
  return count;
}

/** Marks a player's notifications as read up to and including one: newer ones stay unread. */
export async function markRead(queries: Queries, of: { playerId: string; upTo: string; at: Date }): Promise<void> {
  const { playerId, upTo, at } = of;
  await queries
    .updateTable('notifications.notification')
    .set({ readAt: at })
    .where('playerId', '=', playerId)
    .where('readAt', 'is', null)
    .where('number', '<=', (eb) =>
      eb
        .selectFrom('notifications.notification as last')
        .select('last.number')
        .where('last.playerId', '=', playerId)
        .where('last.id', '=', upTo),
    )
    .execute();
}

export async function deleteNotificationsBefore(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('notifications.notification').where('createdAt', '<', before).execute();
}

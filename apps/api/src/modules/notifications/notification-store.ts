import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { Told } from './told-events.ts';

export interface NotificationRow extends Omit<Told, 'playerId'> {
  id: string;
  createdAt: Date;
  readAt: Date | null;
}

/** Keeps what players are told; what their bell leaves out is read from the start. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly (Told & { id: string; isOnBell: boolean })[],
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

/** A page of what a player's bell tells, newest first. */
export async function listNotifications(
  queries: Queries,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: NotificationRow[]; total: number }> {
  const { playerId, page, pageSize } = query;
  const { rows: items } = await sql<NotificationRow>`
    select id, kind, data, created_at as "createdAt", read_at as "readAt"
    from notifications.notification where player_id = ${playerId} and on_bell
    order by number desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(queries);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from notifications.notification where player_id = ${playerId} and on_bell`.execute(
    queries,
  );
  return { items, total: rows[0]?.total ?? 0 };
}

/** How many a player has not read, at most `most`. */
export async function countUnread(queries: Queries, of: { playerId: string; most: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notifications.notification where player_id = ${of.playerId} and read_at is null limit ${of.most}
    ) as unread`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Marks a player's notifications as read, up to one and with it: what came since stays unread. */
export async function markRead(queries: Queries, of: { playerId: string; upTo: string; at: Date }): Promise<void> {
  await sql`
    update notifications.notification set read_at = ${of.at}
    where player_id = ${of.playerId} and read_at is null and number <= (
      select number from notifications.notification where player_id = ${of.playerId} and id = ${of.upTo})`.execute(
    queries,
  );
}

export async function deleteNotificationsBefore(queries: Queries, before: Date): Promise<void> {
  await sql`delete from notifications.notification where created_at < ${before}`.execute(queries);
}

import type { Notification } from '@altyn/contracts/notifications';
import { countUnread, listNotifications, markRead, type NotificationRow } from './notification-store.ts';
import type { NotificationsDeps } from './ports.ts';

/** Maximum unread count shown. */
const maxUnread = 100;

/** Rows are validated against their kind's schema when written. */
const viewNotification = ({ id, kind, data, createdAt, readAt }: NotificationRow) =>
  ({ id, kind, data, created_at: createdAt.toISOString(), read_at: readAt?.toISOString() ?? null }) as Notification;

/** A page of a player's notifications, the newest first. */
export async function readNotifications(
  deps: NotificationsDeps,
  of: { playerId: string; page: number; pageSize: number },
) {
  const { items, total } = await listNotifications(deps.db.kysely, of);
  return { items: items.map(viewNotification), total, page: of.page, pageSize: of.pageSize };
}

/** Number of unread notifications, up to `maxUnread`. */
export async function readUnread(deps: NotificationsDeps, playerId: string) {
  return { count: await countUnread(deps.db.kysely, { playerId, max: maxUnread }) };
}

/** Marks a player's notifications as read, up to the one with the id `upTo`. */
export async function markNotificationsRead(
  deps: NotificationsDeps,
  read: Omit<Parameters<typeof markRead>[1], 'at'>,
): Promise<void> {
  await markRead(deps.db.kysely, { ...read, at: deps.clock.now() });
}

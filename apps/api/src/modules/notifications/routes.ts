import { type Notification, notificationEndpoints } from '@altyn/contracts/notifications';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { countUnread, listNotifications, markRead, type NotificationRow } from './notification-store.ts';

/** The bell shows no more than this. */
const mostUnread = 100;

/** A row was checked against its kind's shape when it was written. */
const viewNotification = ({ id, kind, data, createdAt, readAt }: NotificationRow) =>
  ({ id, kind, data, created_at: createdAt.toISOString(), read_at: readAt?.toISOString() ?? null }) as Notification;

export function registerNotifications(route: Route, deps: PlatformDeps): void {
  route(notificationEndpoints.notifications, async ({ caller, query }) => {
    const { page, pageSize } = query;
    const { items, total } = await listNotifications(deps.db.kysely, { playerId: caller.playerId, page, pageSize });
    return { items: items.map(viewNotification), total, page, pageSize };
  });

  route(notificationEndpoints.unreadNotifications, async ({ caller }) => ({
    count: await countUnread(deps.db.kysely, { playerId: caller.playerId, most: mostUnread }),
  }));

  route(notificationEndpoints.readNotifications, async ({ caller, body }) => {
    await markRead(deps.db.kysely, { playerId: caller.playerId, upTo: body.up_to, at: deps.clock.now() });
    return { success: true as const };
  });
}

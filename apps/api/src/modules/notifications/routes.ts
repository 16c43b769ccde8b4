import { createHash } from 'node:crypto';
import { notificationEndpoints } from '@altyn/contracts/notifications';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Route, sendRefusal } from '../../platform/http/http.ts';
import { isRefusal } from '../../platform/refusal.ts';
import {
  changePreferences,
  readPreferences,
  subscribePush,
  unsubscribeMail,
  unsubscribePush,
} from './change-preferences.ts';
import type { NotificationsDeps } from './ports.ts';
import { markNotificationsRead, readNotifications, readUnread } from './read-notifications.ts';

/** Rate limit of preference changes per player, and of unsubscribe links per address. */
const changeLimits = { max: 60 };

export async function registerNotifications(
  app: FastifyInstance,
  route: Route,
  deps: NotificationsDeps,
): Promise<void> {
  route(notificationEndpoints.notifications, ({ caller, query }) =>
    readNotifications(deps, { playerId: caller.playerId, page: query.page, pageSize: query.pageSize }),
  );

  route(notificationEndpoints.unreadNotifications, ({ caller }) => readUnread(deps, caller.playerId));

  route(notificationEndpoints.readNotifications, async ({ caller, body }) => {
    await markNotificationsRead(deps, { playerId: caller.playerId, upTo: body.up_to });
    return { success: true as const };
  });

  route(notificationEndpoints.notificationPreferences, ({ caller }) => readPreferences(deps, caller.playerId));

  route(
    notificationEndpoints.changeNotificationPreferences,
    ({ caller, body }) => changePreferences(deps, caller.playerId, body),
    changeLimits,
  );

  route(
    notificationEndpoints.subscribePush,
    async ({ caller, body }) => (await subscribePush(deps, caller.playerId, body)) ?? { success: true as const },
    changeLimits,
  );

  route(
    notificationEndpoints.unsubscribePush,
    async ({ caller, body }) => {
      await unsubscribePush(deps, { playerId: caller.playerId, endpoint: body.endpoint });
      return { success: true as const };
    },
    changeLimits,
  );

  route(
    notificationEndpoints.unsubscribeMail,
    async ({ body }) => {
      const ended = await unsubscribeMail(deps, body);
      return isRefusal(ended) ? ended : { kind: ended.kind };
    },
    changeLimits,
  );

  await app.register(async (scope) => registerOneClick(scope, deps));
}

const oneClickQuery = z.object({ token: z.string().max(200) });
const maxOneClickBytes = 1_024;
const oneClickKey = ({ query }: FastifyRequest) =>
  createHash('sha256')
    .update(String((query as { token?: unknown }).token))
    .digest('base64');

/**
 * Registers the one-click unsubscribe endpoint (RFC 8058): mail programs post a form to it without a sign-in. A browser
 * visit is redirected to the site's page, which asks first.
 */
function registerOneClick(scope: FastifyInstance, deps: NotificationsDeps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxOneClickBytes }, (_request, _body, done) =>
    done(null, undefined),
  );
  const options = {
    schema: { hide: true, querystring: oneClickQuery },
    // By token: mail providers press the button for thousands of readers from one address.
    config: { rateLimit: { max: changeLimits.max, timeWindow: 60_000, keyGenerator: oneClickKey } },
  };
  scope.post<{ Querystring: z.output<typeof oneClickQuery> }>(
    '/notifications/unsubscribe/one-click',
    // The servers of mail providers press it; its token is signed.
    { ...options, config: { ...options.config, isSigned: true } },
    async (request, reply) => {
      const ended = await unsubscribeMail(deps, { token: request.query.token, scope: 'kind' });
      return isRefusal(ended) ? sendRefusal(reply, ended) : reply.send({ success: true });
    },
  );
  scope.get<{ Querystring: z.output<typeof oneClickQuery> }>(
    '/notifications/unsubscribe/one-click',
    options,
    (request, reply) => {
      const page = new URL('/unsubscribe', deps.config.PUBLIC_WEB_URL);
      page.searchParams.set('token', request.query.token);
      return reply.redirect(page.href, 303);
    },
  );
}

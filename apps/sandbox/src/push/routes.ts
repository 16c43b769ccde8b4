import { createECDH, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { hasBearer } from '../bearer.ts';
import type { Deps } from '../deps.ts';
import { createFailureSwitch, failureModeRequest } from '../failure-mode.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { vapidProblem } from './check-vapid.ts';
import { openPush } from './open-push.ts';

const maxPushBytes = 4_096;
const maxBrowsers = 10_000;

const subscribeRequest = z.object({ applicationServerKey: z.string().regex(/^[\w-]{87}$/) });

interface Browser {
  key: string;
  keys: { browser: ReturnType<typeof createECDH>; auth: Buffer };
}

const fail = (reply: FastifyReply, status: number, message: string) => reply.status(status).send({ error: message });

/**
 * Registers a push service (RFC 8030) with simulated browsers: verifies the sender, decrypts each push with its browser's
 * keys, and adds the displayed content to the inbox under the subscription's id.
 */
export function registerPushService(app: FastifyInstance, options: { deps: Deps; inbox: Inbox }): void {
  const { deps, inbox } = options;
  const failures = createFailureSwitch();
  const browsers = new Map<string, Browser>();
  const { origin } = new URL(deps.config.publicUrl);

  // Simulates a browser when a page subscribes.
  app.post('/push/v1/subscriptions', (request, reply) => {
    const body = subscribeRequest.safeParse(request.body);
    if (!body.success) return fail(reply, 400, 'Not such a subscription');
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const id = deps.nextId();
    const auth = randomBytes(16);
    browsers.set(id, { key: body.data.applicationServerKey, keys: { browser, auth } });
    const oldest = browsers.size > maxBrowsers ? browsers.keys().next().value : undefined;
    if (oldest !== undefined) browsers.delete(oldest);
    return reply.status(201).send({
      endpoint: `${deps.config.publicUrl}/push/v1/messages/${id}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    });
  });

  app.delete<{ Params: { id: string } }>('/push/v1/messages/:id', (request, reply) => {
    browsers.delete(request.params.id);
    return reply.status(204).send();
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxPushBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string } }>('/push/v1/messages/:id', (request, reply) => {
      const { id } = request.params;
      const mode = failures.next();
      if (mode === 'drop') return reply.hijack().raw.destroy();
      if (mode === 'rate_limited') return fail(reply.header('retry-after', '30'), 429, 'Too many');
      if (mode === 'unavailable') return fail(reply, 503, 'Asked to fail');
      const browser = browsers.get(id);
      if (!browser || mode === 'rejected') return fail(reply, 410, 'Unsubscribed');
      const { authorization, ttl, 'content-encoding': encoding } = request.headers;
      const problem = vapidProblem(authorization, { key: browser.key, origin, now: deps.now() });
      if (problem !== undefined) return fail(reply, 403, problem);
      if (!/^\d+$/.test(String(ttl))) return fail(reply, 400, 'No TTL');
      if (encoding !== 'aes128gcm' || !Buffer.isBuffer(request.body)) return fail(reply, 400, 'Not aes128gcm');
      try {
        inbox.add({ channel: 'push', to: id, from: origin, text: openPush(request.body, browser.keys) });
      } catch {
        // A push service accepts it; the browser cannot decrypt it and shows nothing.
        deps.log.warn({ subscription: id }, 'a push could not be opened');
      }
      return reply.status(201).header('location', `${deps.config.publicUrl}/push/v1/receipts/${deps.nextId()}`).send();
    });
  });

  app.put('/test/push', (request, reply) => {
    if (!hasBearer(request.headers.authorization, deps.config.TELEPHONY_API_KEY)) return fail(reply, 401, 'Wrong key');
    const body = failureModeRequest.safeParse(request.body);
    if (!body.success) return fail(reply, 400, 'Not such a mode');
    failures.set(body.data);
    return reply.send(body.data);
  });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Assets } from '../assets.ts';
import type { Inbox } from './inbox.ts';

const heartbeatMs = 15_000;
const maxStreams = 200;

const listQuery = z.object({ to: z.string().max(254).optional() });

/** Registers the inbox's page, JSON list and live stream. */
export function registerInbox(app: FastifyInstance, options: { inbox: Inbox; assets: Assets }): void {
  const { inbox, assets } = options;
  let openStreams = 0;

  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(assets.text('inbox/page.html')));

  app.get('/inbox', (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return reply.status(400).send({ error: { code: 'invalid_request', message: 'to' } });
    return reply.header('cache-control', 'no-store').send(inbox.list(query.data.to || undefined));
  });

  app.get('/inbox/stream', (request, reply) => {
    if (openStreams >= maxStreams) return reply.status(503).send();
    openStreams += 1;
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    });
    stream.write(': open\n\n');
    const unsubscribe = inbox.subscribe((entry) => stream.write(`data: ${JSON.stringify(entry)}\n\n`));
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    const close = () => {
      clearInterval(heartbeat);
      unsubscribe();
      openStreams -= 1;
    };
    request.raw.once('close', close);
    return reply;
  });
}

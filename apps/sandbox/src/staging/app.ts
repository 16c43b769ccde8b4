import { readFileSync } from 'node:fs';
import { createBoundedServer, requestLimits } from '@altyn/server-kit/bounded-server';
import { type FastifyError, type FastifyInstance, fastify, LogController } from 'fastify';
import type { StagingDeps } from './deps.ts';
import { games } from './games.ts';
import { registerPlayerCalls } from './player-routes.ts';
import { registerOperatorCalls } from './provider-routes.ts';

const maxBodyBytes = 4 * 1024;
const files = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'boards.js': 'text/javascript; charset=utf-8',
} as const;
const read = (name: string) => readFileSync(new URL(`client/${name}`, import.meta.url), 'utf8');

/** Builds an outside provider of three small games: the operator's calls, its players' calls and its pages. */
export async function buildStagingApp(deps: StagingDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    bodyLimit: maxBodyBytes,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    serverFactory: (handler, options) => createBoundedServer(handler, { ...options, ...requestLimits }),
  });
  const policy = `default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${new URL(deps.siteUrl).origin}`;
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    await reply.status(status).send({ error: status < 500 ? 'INVALID_REQUEST' : 'INTERNAL_SERVER_ERROR' });
  });
  await registerOperatorCalls(app, deps);
  registerPlayerCalls(app, deps);
  const page = read('page.html');
  for (const code of games.keys())
    app.get(`/play/${code}/`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  for (const [name, type] of Object.entries(files)) {
    const text = read(name);
    app.get(`/assets/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
  }
  app.get('/healthz', () => ({ status: 'ok' }));
  return app;
}

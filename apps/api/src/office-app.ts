import { createBoundedServer, requestLimits } from '@altyn/server-kit/bounded-server';
import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerFaults, answerReady } from './app.ts';
import { commands } from './commands.ts';
import type { Deps } from './deps.ts';
import { registerOffice, registerOfficeViews } from './modules/staff/index.ts';
import { isForPage, registerOfficePages } from './office-pages.ts';
import { requestNumber, sendRefusal } from './platform/http/http.ts';
import { insideOnly } from './platform/http/inside-only.ts';
import { refuse } from './platform/refusal.ts';

const maxBodyBytes = 256 * 1024;
const requestTimeoutMs = 30_000;
const maxPerMinute = 600;

/** Builds the server of the office: an origin of its own, closed to the outside unless a setting opens it. Never listens. */
export async function buildOfficeApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: maxBodyBytes,
    trustProxy: (address, hop) => hop < deps.config.OFFICE_PROXY_HOPS && (hop > 0 || isOfPrivateNetwork(address)),
    genReqId: () => requestNumber(deps.ids),
    requestTimeout: requestTimeoutMs,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    serverFactory: (handler, options) =>
      createBoundedServer(handler, {
        ...options,
        ...requestLimits,
        requestTimeout: requestTimeoutMs,
        leaving: deps.departure.leaving,
      }),
  });
  app.addHook('onClose', () => deps.wallet.committer.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerFaults(app);
  app.addHook('onRequest', insideOnly({ isOpen: deps.config.OFFICE_PUBLIC }));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
  });
  // Personal data stays in no cache, on no disk.
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
  await app.register(cookie);
  if (deps.config.RATE_LIMITS_ENABLED) await app.register(rateLimit, { max: maxPerMinute, timeWindow: 60_000 });
  const sendPage = await registerOfficePages(app, deps);
  app.setNotFoundHandler((request, reply) =>
    sendPage && isForPage(request) ? sendPage(request, reply) : sendRefusal(reply, refuse('NOT_FOUND')),
  );
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, (_request, reply) => answerReady(deps, reply));
  registerOffice(app, deps, commands);
  registerOfficeViews(app, deps, commands);
  return app;
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createBoundedServer, requestLimits } from '@altyn/server-kit/bounded-server';
import { isReachable } from '@altyn/server-kit/postgres';
import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';
import { areTracesOn, nameRoute } from '@altyn/server-kit/tracing/trace-context';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isDatabaseBusy } from '@altyn/server-kit/database-fault';
import type { Deps } from './deps.ts';
import { frontPage } from './front-page.ts';
import { registerGameRoutes } from './modules/rounds/index.ts';
import { registerLiveRoutes } from './modules/live/index.ts';
import { registerProviderRoutes } from './modules/provider/index.ts';
import { hashToken } from './modules/sessions/index.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const callsAMinute = 240;
const maxCountedSessions = 50_000;
const maxGameBodyBytes = 4 * 1024;
const yearS = 31_536_000;
const errorNames: Record<number, string> = { 429: 'TOO_MANY_REQUESTS', 503: 'SERVICE_UNAVAILABLE' };

/** Builds the studio's HTTP application; never listens. `clientRoot` holds the built titles. */
export async function buildApp(deps: Deps, clientRoot = dist): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: maxGameBodyBytes,
    // Only a peer in the private network counts as a proxy; others could forge their address in a header.
    trustProxy: deps.config.TRUSTED_PROXY_HOPS > 0 && 'loopback, linklocal, uniquelocal',
    genReqId: () => deps.newId(),
    // Malformed addresses, which no route can match.
    frameworkErrors: ({ statusCode = 400 }, _request, reply) =>
      void (reply as unknown as FastifyReply).status(statusCode).send({ error: 'VALIDATION_ERROR' }),
    serverFactory: (handler, options) =>
      createBoundedServer(handler, { ...options, ...requestLimits, leaving: deps.departure.leaving }),
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  });
  if (areTracesOn()) app.addHook('onRequest', async (request) => nameRoute(request.routeOptions.url ?? 'unknown'));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const statusCode = error.statusCode ?? (isDatabaseBusy(error) ? 503 : 500);
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
    if (statusCode === 503) void reply.header('retry-after', '2');
    const name = errorNames[statusCode] ?? (statusCode < 500 ? 'VALIDATION_ERROR' : 'INTERNAL_SERVER_ERROR');
    await reply.status(statusCode).send({ error: name });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'NOT_FOUND' }));
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Live tables: in some browsers 'self' does not cover WebSockets.
        connectSrc: ["'self'", socketOrigin(deps.config.PUBLIC_STUDIO_URL)],
        imgSrc: ["'self'", 'data:'],
        // Web Animations and custom properties set inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", new URL(deps.config.PUBLIC_WEB_URL).origin],
        upgradeInsecureRequests: null,
      },
    },
    frameguard: false,
    // The casino site embeds us from another origin.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    hsts: new URL(deps.config.PUBLIC_STUDIO_URL).protocol === 'https:',
  });
  await app.register(async (games) => {
    if (deps.config.RATE_LIMITS_ENABLED)
      await games.register(rateLimit, {
        max: callsAMinute,
        timeWindow: 60_000,
        cache: maxCountedSessions,
        keyGenerator: limitKey,
      });
    registerGameRoutes(games, deps);
    registerLiveRoutes(games, deps);
  });
  await registerProviderRoutes(app, deps);
  registerHealth(app, deps);
  const front = frontPage(deps.titles.values(), deps.config.PUBLIC_WEB_URL);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(front));
  if (existsSync(clientRoot)) {
    await app.register(fastifyStatic, {
      root: clientRoot,
      prefix: '/play/',
      index: ['index.html'],
      redirect: true,
      preCompressed: true,
      setHeaders: (response, path) => {
        // Vite puts a content hash into the names of assets.
        const isNamedByContent = path.includes('/assets/');
        void response.header('cache-control', isNamedByContent ? `public, max-age=${yearS}, immutable` : 'no-cache');
      },
    });
  }
  return app;
}

/** The studio's own origin as a WebSocket address. */
function socketOrigin(url: string): string {
  return new URL(url).origin.replace(/^http/, 'ws');
}

/** Rate limits count by session, else by address: mobile operators share one address among thousands. */
function limitKey({ headers, ip }: FastifyRequest): string {
  return headers.authorization === undefined ? ip : hashToken(headers.authorization).toString('base64');
}

function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !deps.departure.leaving.aborted && (await isReachable(deps.pool));
    return isReady ? { status: 'ready' } : reply.status(503).send({ status: 'unavailable' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!deps.config.INTERNAL_ROUTES_PUBLIC && !isOfPrivateNetwork(request.ip))
      return reply.status(404).send({ error: 'NOT_FOUND' });
    return reply.type(deps.registry.contentType).send(await deps.registry.metrics());
  });
}

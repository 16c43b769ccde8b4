import { brand } from '@altyn/contracts/brand';
import { createBoundedServer, requestLimits } from '@altyn/server-kit/bounded-server';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { createSharedLimit } from './platform/http/shared-limits.ts';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { registerProtocol } from './modules/wallet/index.ts';
import { registerWarehouse } from './modules/warehouse/index.ts';
import { registerModules } from './modules.ts';
import { startRelay } from './platform/distribution/relay.ts';
import { describeFault } from './platform/fault.ts';
import { allowWebOrigin } from './platform/http/cors.ts';
import { createLimitKey, createRoute, requestNumber, sendRefusal } from './platform/http/http.ts';
import { answerConditionally } from './platform/http/http-cache.ts';
import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';
import { areTracesOn, nameRoute } from '@altyn/server-kit/tracing/trace-context';
import { createClosedDoor } from './platform/http/door/closed-door.ts';
import { insideOnly } from './platform/http/inside-only.ts';
import { refuse } from './platform/refusal.ts';

const maxBodyBytes = 256 * 1024;
/** Retry-After of a 503, in seconds. */
const retryAfterS = '2';
const requestTimeoutMs = 30_000;

/** Content policy of the documentation page, the only one with scripts; it reads the description from this host. */
const documentationPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Builds the HTTP application; never listens. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: maxBodyBytes,
    trustProxy: (address, hop) => hop < deps.config.TRUSTED_PROXY_HOPS && (hop > 0 || isOfPrivateNetwork(address)),
    genReqId: () => requestNumber(deps.ids),
    requestTimeout: requestTimeoutMs,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 128 },
    // Requests whose address the router cannot parse.
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request.id, reply as unknown as FastifyReply),
    // Requests on open connections are still answered while the server closes, with `Connection: close`.
    return503OnClosing: false,
    serverFactory: (handler, options) =>
      createBoundedServer(handler, {
        ...options,
        ...requestLimits,
        requestTimeout: requestTimeoutMs,
        leaving: deps.departure.leaving,
      }),
  });
  // Calls being settled are answered before the lanes close.
  app.addHook('onClose', () => deps.wallet.committer.close());
  let stopRelay: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stopRelay = startRelay(deps);
  });
  app.addHook('onClose', () => stopRelay?.());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerFaults(app);
  nameRoutes(app);
  await describeRoutes(app, deps);
  await registerProtocol(app, deps);
  // Beside the product: its refusals of calls on a busy machine are not for those who look after it.
  await app.register(async (scope) => registerHealth(scope, deps));
  await app.register((product) => registerProduct(product, deps));
  return app;
}

/** Names the traced requests. Without traces there is no hook, which every call would run. */
function nameRoutes(app: FastifyInstance): void {
  if (!areTracesOn()) return;
  app.addHook('onRequest', async (request) => nameRoute(request.routeOptions.url ?? 'unknown'));
}

/** Registers what players and browsers use; its hooks and limits do not apply to providers' calls. */
async function registerProduct(app: FastifyInstance, deps: Deps): Promise<void> {
  measureRequests(app, deps);
  answerConditionally(app);
  allowWebOrigin(app, new URL(deps.config.PUBLIC_WEB_URL).origin);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  app.addHook('onRequest', createClosedDoor(deps));
  await app.register(cookie);
  // Without rate limits (tests, benchmarks on a busy machine) slowness must not cause refusals either.
  const maxEventLoopDelay = deps.config.RATE_LIMITS_ENABLED ? 1_000 : 0;
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 2, exposeStatusRoute: false });
  if (deps.config.RATE_LIMITS_ENABLED) {
    await app.register(rateLimit, {
      max: 600,
      timeWindow: 60_000,
      keyGenerator: createLimitKey(deps.authenticate),
      errorResponseBuilder: () => rateLimited,
    });
  }
  // Unknown addresses count too, whatever the method.
  const limit = deps.config.RATE_LIMITS_ENABLED ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(limit, (_request, reply) => sendRefusal(reply, refuse('NOT_FOUND')));
  await app.register(async (scope) => {
    scope.addHook('onRequest', insideOnly({ isOpen: deps.config.INTERNAL_ROUTES_PUBLIC }));
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: documentationPolicy });
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', insideOnly({ isOpen: deps.config.INTERNAL_ROUTES_PUBLIC }));
    registerWarehouse(scope, deps);
  });
  await registerModules(app, createRoute(app, deps.authenticate, createSharedLimit(deps)), deps);
}

/** The OpenAPI document of the routes registered afterwards. */
async function describeRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        license: { name: 'Proprietary', url: new URL('/terms', deps.config.PUBLIC_WEB_URL).href },
      },
      servers: [{ url: deps.config.PUBLIC_API_URL }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** Thrown by the rate limiter, recognised by the error handler. */
const rateLimited = Object.assign(new Error('rate limited'), { statusCode: 429 });

function answerUnroutable(error: FastifyError, requestId: string, reply: FastifyReply): void {
  const envelope = describeFault(error, undefined, requestId);
  void reply.header('x-request-id', requestId).status(envelope.statusCode).send(envelope);
}

/** Answers faults and invalid requests in the common envelope. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const validation = hasZodFastifySchemaValidationErrors(error)
      ? error.validation.map((issue) => ({
          path: issue.instancePath.replaceAll('/', '.').replace(/^\./, ''),
          message: issue.message ?? 'This field must be valid',
        }))
      : undefined;
    const envelope = describeFault(error, validation, request.id);
    if (envelope.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    if (envelope.statusCode === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfterS);
    await reply.status(envelope.statusCode).send(envelope);
  });
}

function measureRequests(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    deps.metrics.requestDurationS.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
    request.log.info(
      {
        method: request.method,
        route,
        statusCode: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

/** Not ready without a database, nor while the process leaves. */
export async function answerReady(deps: Deps, reply: FastifyReply): Promise<FastifyReply> {
  const isReady =
    !deps.departure.leaving.aborted &&
    (await sql`select 1`.execute(deps.db.kysely).then(
      () => true,
      () => false,
    ));
  if (isReady) return reply.send({ status: 'ready' });
  await sendRefusal(reply, refuse('SERVICE_UNAVAILABLE', { retryAfterS: 2 }));
  return reply;
}

function registerHealth(app: FastifyInstance, deps: Deps): void {
  const hidden = { schema: { hide: true } } as const;
  const onRequest = insideOnly({ isOpen: deps.config.INTERNAL_ROUTES_PUBLIC });
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, (_request, reply) => answerReady(deps, reply));
  app.get('/metrics', { ...hidden, onRequest }, async (_request, reply) =>
    reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics()),
  );
}

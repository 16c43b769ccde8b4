import { createBoundedServer, requestLimits } from '@altyn/server-kit/bounded-server';
import { isReachable } from '@altyn/server-kit/postgres';
import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';
import { areTracesOn, nameRoute } from '@altyn/server-kit/tracing/trace-context';
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { Gauge } from 'prom-client';
import { registerApi } from './api-routes.ts';
import type { Deps } from './deps.ts';
import { countWaitingDeliveries } from './modules/deliveries/index.ts';
import { registerPages } from './modules/payments/index.ts';
import { countProcessingPayouts } from './modules/payouts/index.ts';

const maxBodyBytes = 16 * 1024;
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Rate limit of pages per address: a page polls every three seconds. */
const pageLimit = { max: 240, timeWindow: 60_000 };

/** Builds the gateway; listens to nothing. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: maxBodyBytes,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.TRUSTED_PROXY_HOPS > 0 && 'loopback, linklocal, uniquelocal',
    // Calls in flight are answered; requests on open connections too, with `Connection: close`.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handler, options) =>
      createBoundedServer(handler, { ...options, ...requestLimits, leaving: deps.departure.leaving }),
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !deps.departure.leaving.aborted && (await isReachable(deps.pool));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
  registerMetrics(app, deps);
  registerApi(app, deps);
  await app.register(async (pages) => {
    await pages.register(rateLimit, pageLimit);
    registerPages(pages, deps);
  });
  return app;
}

/** Counts answers, and shows the metrics to the gateway's own network. */
function registerMetrics(app: FastifyInstance, { metrics, pool }: Deps): void {
  const waiting = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        this.set(await read());
      },
    });
  waiting('crypto_payouts_processing', 'Payouts that have not ended', () => countProcessingPayouts(pool));
  waiting('crypto_webhooks_waiting', 'Reports that the product has not confirmed', () => countWaitingDeliveries(pool));
  if (areTracesOn()) app.addHook('onRequest', async (request) => nameRoute(request.routeOptions.url ?? 'unknown'));
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown' };
    metrics.requestDurationS.observe({ ...labels, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isOfPrivateNetwork(request.ip)) return reply.status(404).send();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

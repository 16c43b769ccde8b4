import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isOfPrivateNetwork } from './private-network.ts';
import { visitorAddress } from './visitor-address.ts';

/** Metrics of a server without a framework of ours: Node's own, and its answers. */
export interface ServerMetrics {
  readonly registry: Registry;
  /** Counts the answers of a server, and answers `/metrics` to its own network; to others it does not exist. */
  measured(listener: RequestListener): RequestListener;
}

/** Makes a registry with Node's own metrics, labelled with the name of the process. */
export function createRegistry(app: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ app });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Makes the histogram of a server's answers; the alarms read it by this name. */
export const requestDurations = <Label extends string>(registry: Registry, labelNames: Label[]): Histogram<Label> =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

/** @param proxyHops number of trusted proxies in front of the server */
export function createServerMetrics(app: string, proxyHops: number): ServerMetrics {
  const registry = createRegistry(app);
  const durations = requestDurations(registry, ['method', 'status']);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isForwarded = proxyHops > 0 && request.headers['x-forwarded-for'] !== undefined;
    const address = isForwarded ? visitorAddress(request, proxyHops) : request.socket.remoteAddress;
    if (!isOfPrivateNetwork(address ?? '')) {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  }

  return {
    registry,
    measured: (listener) => (request, response) => {
      if (request.url === '/metrics') {
        answer(request, response).catch((error: unknown) => response.destroy(error as Error));
        return;
      }
      const stop = durations.startTimer({ method: knownMethod(request.method) });
      response.once('close', () => stop({ status: String(response.statusCode) }));
      listener(request, response);
    },
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Labels are bounded: a visitor may send any method. */
const knownMethod = (method = '') => (methods.has(method) ? method : 'other');

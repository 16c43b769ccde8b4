import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the gateway. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestDurationS: Histogram<'method' | 'route' | 'status'>;
  /** When the chain was last read to its end. */
  readonly readToEndAt: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ app: 'crypto' });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestDurationS: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    readToEndAt: new Gauge({
      name: 'crypto_chain_read_at_seconds',
      help: 'When the gateway last read the chain to its end; 0: not yet',
      registers,
    }),
  };
}

import { createRegistry, requestDurations } from '@altyn/server-kit/server-metrics';
import { Gauge, type Histogram, type Registry } from 'prom-client';

/** Metrics of the gateway. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestDurationS: Histogram<'method' | 'route' | 'status'>;
  /** When the chain was last read to its end. */
  readonly readToEndAt: Gauge;
}

export function createMetrics(): Metrics {
  const registry = createRegistry('crypto');
  const registers = [registry];
  return {
    registry,
    requestDurationS: requestDurations(registry, ['method', 'route', 'status']),
    readToEndAt: new Gauge({
      name: 'crypto_chain_read_at_seconds',
      help: 'When the gateway last read the chain to its end; 0: not yet',
      registers,
    }),
  };
}

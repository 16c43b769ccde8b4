import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import { countWaitingDeliveries } from './modules/deliveries/index.ts';
import { countProcessingPayouts } from './modules/payouts/index.ts';

/** Metrics of the gateway. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestDurationS: Histogram<'method' | 'route' | 'status'>;
  /** When the chain was last read to its end. */
  readonly readToEndAt: Gauge;
}

/** Creates the metrics; those of the database are read at each scrape. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ app: 'crypto' });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const waiting = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  waiting('crypto_payouts_processing', 'Payouts that are not on the chain for good', () =>
    countProcessingPayouts(pool),
  );
  waiting('crypto_webhooks_waiting', 'Reports that the product has not confirmed', () => countWaitingDeliveries(pool));
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

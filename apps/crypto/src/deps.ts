import { createLogger } from '@altyn/server-kit/log';
import { openPool } from '@altyn/server-kit/postgres';
import { createDeparture, type Departure } from '@altyn/server-kit/stop';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { v7 } from 'uuid';
import type { Config } from './config.ts';
import { createNetwork } from './chains/create-network.ts';
import type { Addresses, ChainReader, Network } from './chains/port.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createRates, type Rates } from './rates.ts';

/** External dependencies, replaceable by tests. */
export interface Deps {
  config: Config;
  log: FastifyBaseLogger;
  metrics: Metrics;
  pool: pg.Pool;
  departure: Departure;
  network: Network;
  chain: ChainReader;
  rates: Rates;
  addresses: Addresses;
  now: () => Date;
  /** A UUIDv7. */
  newId: () => string;
}

export function createDeps(config: Config): Deps {
  const now = () => new Date();
  const network = createNetwork(config);
  return {
    config,
    metrics: createMetrics(),
    log: createLogger({ level: config.LOG_LEVEL, name: 'crypto' }),
    departure: createDeparture(),
    pool: openPool(config.CRYPTO_DATABASE_URL),
    network,
    chain: network.chain,
    rates: createRates({ url: config.RATES_URL, now }),
    addresses: network.addresses,
    now,
    newId: () => v7(),
  };
}

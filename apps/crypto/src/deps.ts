import { openPool } from '@altyn/server-kit/postgres';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { createLogger } from '@altyn/server-kit/log';
import { v7 } from 'uuid';
import { type Addresses, createAddresses } from './addresses.ts';
import { type ChainReader, createChain } from './chain.ts';
import type { Config } from './config.ts';
import { createRates, type Rates } from './rates.ts';

/** What comes in from outside, so that tests set it. */
export interface Deps {
  config: Config;
  log: FastifyBaseLogger;
  pool: pg.Pool;
  chain: ChainReader;
  rates: Rates;
  addresses: Addresses;
  now: () => Date;
  /** A UUIDv7. */
  newId: () => string;
}

export function createDeps(config: Config): Deps {
  const now = () => new Date();
  return {
    config,
    log: createLogger({ level: config.LOG_LEVEL, name: 'crypto' }),
    pool: openPool(config.CRYPTO_DATABASE_URL),
    chain: createChain({ rpcUrl: config.CHAIN_RPC_URL, chainId: config.CHAIN_ID }),
    rates: createRates({ url: config.RATES_URL, now }),
    addresses: createAddresses(config.CRYPTO_XPUB),
    now,
    newId: () => v7(),
  };
}

import { createLogger, type Logger } from '@altyn/server-kit/log';
import { openPool } from '@altyn/server-kit/postgres';
import type pg from 'pg';
import type { AnySignerConfig } from '../config.ts';
import { createRates, type Rates } from '../rates.ts';

/** Dependencies of a signer on any chain, replaceable by tests. */
export interface CommonDeps {
  log: Logger;
  /** The gateway's database. */
  pool: pg.Pool;
  /** The operator's database, where approvals are read. */
  approvals: pg.Pool;
  rates: Rates;
  /** Maximum value paid out in 24 hours, in minor units of eur; undefined: none. */
  dailyCapMinor: bigint | undefined;
  now: () => Date;
}

export function createCommonDeps(config: AnySignerConfig): CommonDeps {
  const now = () => new Date();
  return {
    log: createLogger({ level: config.LOG_LEVEL, name: 'signer' }),
    pool: openPool(config.SIGNER_DATABASE_URL),
    approvals: openPool(config.SIGNER_APPROVALS_URL),
    dailyCapMinor: config.CRYPTO_DAILY_CAP === undefined ? undefined : BigInt(config.CRYPTO_DAILY_CAP) * 100n,
    rates: createRates({ url: config.RATES_URL, now }),
    now,
  };
}

import { openPool } from '@altyn/server-kit/postgres';
import type pg from 'pg';
import { createLogger, type Logger } from '@altyn/server-kit/log';
import type { PrivateKeyAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { type ChainReader, createChain } from '../chain.ts';
import type { SignerConfig } from '../config.ts';
import { createRates, type Rates } from '../rates.ts';

/** What the signer gets from outside, so that tests set it. */
export interface SignerDeps {
  config: SignerConfig;
  log: Logger;
  /** The gateway's database. */
  pool: pg.Pool;
  /** The operator's database, where approvals are read. */
  approvals: pg.Pool;
  chain: ChainReader;
  rates: Rates;
  /** The wallet that pays. */
  hot: PrivateKeyAccount;
  now: () => Date;
}

export function createSignerDeps(config: SignerConfig): SignerDeps {
  const now = () => new Date();
  return {
    config,
    log: createLogger({ level: config.LOG_LEVEL, name: 'signer' }),
    pool: openPool(config.SIGNER_DATABASE_URL),
    approvals: openPool(config.SIGNER_APPROVALS_URL),
    chain: createChain({ rpcUrl: config.CHAIN_RPC_URL, chainId: config.CHAIN_ID }),
    rates: createRates({ url: config.RATES_URL, now }),
    hot: privateKeyToAccount(config.SIGNER_HOT_KEY),
    now,
  };
}

import { createLogger, type Logger } from '@altyn/server-kit/log';
import { openPool } from '@altyn/server-kit/postgres';
import type pg from 'pg';
import type { PrivateKeyAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { AnySignerConfig, SignerConfig } from '../config.ts';
import { createChain, type EvmChain } from '../chains/evm/chain.ts';
import { createRates, type Rates } from '../rates.ts';

/** Dependencies of a signer on any chain, replaceable by tests. */
export interface CommonDeps {
  log: Logger;
  /** The gateway's database. */
  pool: pg.Pool;
  /** The operator's database, where approvals are read. */
  approvals: pg.Pool;
  rates: Rates;
  now: () => Date;
}

/** Additional dependencies of Ethereum's signer. */
export interface SignerDeps extends CommonDeps {
  config: SignerConfig;
  chain: EvmChain;
  /** The hot wallet. */
  hot: PrivateKeyAccount;
}

export function createCommonDeps(config: AnySignerConfig): CommonDeps {
  const now = () => new Date();
  return {
    log: createLogger({ level: config.LOG_LEVEL, name: 'signer' }),
    pool: openPool(config.SIGNER_DATABASE_URL),
    approvals: openPool(config.SIGNER_APPROVALS_URL),
    rates: createRates({ url: config.RATES_URL, now }),
    now,
  };
}

export function createSignerDeps(config: SignerConfig): SignerDeps {
  return {
    ...createCommonDeps(config),
    config,
    chain: createChain({ rpcUrl: config.CHAIN_RPC_URL, chainId: config.CHAIN_ID }),
    hot: privateKeyToAccount(config.SIGNER_HOT_KEY),
  };
}

import type { PrivateKeyAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { SignerConfig } from '../../config.ts';
import { type CommonDeps, createCommonDeps } from '../../signer/deps.ts';
import { createChain, type EvmChain } from './chain.ts';

/** Dependencies of Ethereum's signer. */
export interface SignerDeps extends CommonDeps {
  config: SignerConfig;
  chain: EvmChain;
  /** The hot wallet. */
  hot: PrivateKeyAccount;
}

export function createSignerDeps(config: SignerConfig): SignerDeps {
  return {
    ...createCommonDeps(config),
    config,
    chain: createChain({ rpcUrl: config.CHAIN_RPC_URL, chainId: config.CHAIN_ID, hasTraces: false }),
    hot: privateKeyToAccount(config.SIGNER_HOT_KEY),
  };
}

import type { Config } from '../config.ts';
import { createBitcoinNetwork } from './bitcoin/network.ts';
import { createEvmNetwork } from './evm/network.ts';
import type { Network } from './port.ts';
import { createTronNetwork } from './tron/network.ts';

/** Creates the network that this gateway serves. @throws Error for a key or contract of another kind. */
export function createNetwork(config: Config): Network {
  const common = { rpcUrl: config.CHAIN_RPC_URL, chainId: config.CHAIN_ID, xpub: config.CRYPTO_XPUB };
  switch (config.CHAIN_KIND) {
    case 'evm':
      return createEvmNetwork({ ...common, usdtContract: config.USDT_CONTRACT, hasTraces: config.CHAIN_TRACES });
    case 'bitcoin':
      return createBitcoinNetwork(common);
    case 'tron':
      return createTronNetwork({ ...common, usdtContract: config.USDT_CONTRACT, apiKey: config.CHAIN_API_KEY });
  }
}

import type { Hex } from 'viem';
import { createAddresses, readAddress } from './addresses.ts';
import { createChain } from './chain.ts';
import type { Network } from '../port.ts';

/** Creates Ethereum or a compatible chain. */
export function createEvmNetwork(options: {
  rpcUrl: string;
  chainId: number;
  hasTraces: boolean;
  xpub: string;
  usdtContract: Hex;
}): Network {
  return {
    assets: ['usdt_erc20', 'eth'],
    chain: createChain(options),
    addresses: createAddresses(options.xpub),
    keyOf: (address) => address.toLowerCase(),
    readAddress,
    assetOf({ contract }) {
      if (contract === undefined) return 'eth';
      return contract === options.usdtContract.toLowerCase() ? 'usdt_erc20' : contract;
    },
    fundsAddress: undefined,
  };
}

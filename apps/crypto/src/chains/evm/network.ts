import { readEvmAddress } from '@altyn/chain-addresses/evm';
import type { Hex } from 'viem';
import { createAddresses } from './addresses.ts';
import { createChain, tokenAbi } from './chain.ts';
import type { Network } from '../port.ts';

/** Creates Ethereum or a compatible chain. */
export function createEvmNetwork(options: {
  rpcUrl: string;
  chainId: number;
  hasTraces: boolean;
  xpub: string;
  usdtContract: Hex;
}): Network {
  const chain = createChain(options);
  const tokensOf = (owner: Hex) =>
    chain.client.readContract({
      address: options.usdtContract,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [owner],
    });
  return {
    assets: ['usdt_erc20', 'eth'],
    chain,
    balances: {
      coin: 'eth',
      of: (address, asset) =>
        asset === 'eth' ? chain.client.getBalance({ address: address as Hex }) : tokensOf(address as Hex),
    },
    addresses: createAddresses(options.xpub),
    keyOf: (address) => address.toLowerCase(),
    readAddress: readEvmAddress,
    assetOf({ contract }) {
      if (contract === undefined) return 'eth';
      return contract === options.usdtContract.toLowerCase() ? 'usdt_erc20' : contract;
    },
    fundsAddress: undefined,
  };
}

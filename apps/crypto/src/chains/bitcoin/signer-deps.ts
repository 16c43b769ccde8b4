import type { BitcoinSignerConfig } from '../../config.ts';
import { type BitcoinNetwork, createKeys, type Keys, networkOf } from './keys.ts';
import { createRpc, type Rpc } from './rpc.ts';
import { type CommonDeps, createCommonDeps } from '../../signer/deps.ts';

/** Dependencies of Bitcoin's signer. */
export interface BitcoinSignerDeps extends CommonDeps {
  config: BitcoinSignerConfig;
  rpc: Rpc;
  network: BitcoinNetwork;
  keys: Keys;
}

export function createBitcoinSignerDeps(config: BitcoinSignerConfig): BitcoinSignerDeps {
  const network = networkOf(config.CHAIN_ID);
  return {
    ...createCommonDeps(config),
    config,
    network,
    rpc: createRpc(config.CHAIN_RPC_URL),
    keys: createKeys(config.SIGNER_XPRV, network),
  };
}

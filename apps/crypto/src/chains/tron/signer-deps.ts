import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { TronSignerConfig } from '../../config.ts';
import { readTronHex } from '@altyn/chain-addresses/tron';
import { addressOfKey, createTronKeys } from './addresses.ts';
import { createTronNode, type TronNode } from './node.ts';
import { type CommonDeps, createCommonDeps } from '../../signer/deps.ts';

/** Dependencies of Tron's signer. Addresses in the nodes' hex format. */
export interface TronSignerDeps extends CommonDeps {
  config: TronSignerConfig;
  node: TronNode;
  hotKey: Uint8Array;
  hotAddress: string;
  usdt: string;
  /** Keys of the payment addresses; undefined: no sweeping. */
  keys: ReturnType<typeof createTronKeys> | undefined;
}

/** @throws Error for an invalid contract address. */
export function createTronSignerDeps(config: TronSignerConfig): TronSignerDeps {
  const hotKey = Uint8Array.from(Buffer.from(config.SIGNER_HOT_KEY.slice(2), 'hex'));
  const usdt = readTronHex(config.USDT_CONTRACT);
  if (usdt === undefined) throw new Error('USDT_CONTRACT is no address of Tron');
  return {
    ...createCommonDeps(config),
    config,
    node: createTronNode({ url: config.CHAIN_RPC_URL, apiKey: config.CHAIN_API_KEY }),
    hotKey,
    hotAddress: addressOfKey(secp256k1.getPublicKey(hotKey)),
    usdt,
    keys: config.SIGNER_XPRV === undefined ? undefined : createTronKeys(config.SIGNER_XPRV),
  };
}

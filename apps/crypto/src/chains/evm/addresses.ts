import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { publicKeyToAddress } from 'viem/accounts';
import type { Addresses } from '../port.ts';

/** Derives payment addresses from an extended public key, which can watch but never spend. */
export function createAddresses(xpub: string): Addresses {
  const account = HDKey.fromExtendedKey(xpub);
  if (account.privateKey !== null) throw new Error('an extended private key has no place here: give the public one');
  const chain = account.derive('m/0');
  return {
    /** The address of an index, with the checksum of EIP-55. */
    at(index) {
      const { publicKey } = chain.deriveChild(Number(index));
      if (!publicKey) throw new Error('an extended key without a public key');
      return publicKeyToAddress(`0x${secp256k1.Point.fromBytes(publicKey).toHex(false)}`);
    },
  };
}

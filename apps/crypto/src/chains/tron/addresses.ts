import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';

/** Computes the address of a public key: the end of its Keccak hash, as in Ethereum, after Tron's prefix byte. */
export function addressOfKey(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return `41${Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString('hex')}`;
}

/** Derives an account's keys (BIP44, `m/44'/195'/0'`) by payment index. */
export function createTronKeys(extended: string) {
  const account = HDKey.fromExtendedKey(extended);
  const outer = account.derive('m/0');
  return {
    isPrivate: account.privateKey !== null,
    /** In the nodes' hex format. */
    addressAt(index: bigint): string {
      const { publicKey } = outer.deriveChild(Number(index));
      if (!publicKey) throw new Error('an extended key without a public key');
      return addressOfKey(publicKey);
    },
    /** @throws Error when the extended key was a public one. */
    privateKeyAt(index: bigint): Uint8Array {
      const { privateKey } = outer.deriveChild(Number(index));
      if (!privateKey) throw new Error('an extended private key without its key');
      return privateKey;
    },
  };
}

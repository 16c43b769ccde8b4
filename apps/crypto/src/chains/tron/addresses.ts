import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';

const base58check = createBase58check(sha256);
/** First byte of every address on mainnet and testnets. */
const prefix = 0x41;

/**
 * Parses an address to the nodes' format: 21 bytes in hex, `41…`.
 * @returns undefined for an invalid address or checksum.
 */
export function readTronAddress(text: string): string | undefined {
  try {
    const bytes = base58check.decode(text.trim());
    return bytes.length === 21 && bytes[0] === prefix ? Buffer.from(bytes).toString('hex') : undefined;
  } catch {
    return undefined;
  }
}

/** Formats an address as shown in wallets: `T…`. */
export const showTronAddress = (hex: string) => base58check.encode(Uint8Array.from(Buffer.from(hex, 'hex')));

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

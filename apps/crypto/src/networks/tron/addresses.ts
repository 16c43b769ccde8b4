import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const base58check = createBase58check(sha256);
/** First byte of every address of the main network and its test networks. */
const prefix = 0x41;

/** 21 bytes, hex, as nodes write an address: `41…`. @returns undefined: no address, or its checksum is wrong. */
export function readTronAddress(text: string): string | undefined {
  try {
    const bytes = base58check.decode(text.trim());
    return bytes.length === 21 && bytes[0] === prefix ? Buffer.from(bytes).toString('hex') : undefined;
  } catch {
    return undefined;
  }
}

/** The same as wallets show it: `T…`. */
export const showTronAddress = (hex: string) => base58check.encode(Uint8Array.from(Buffer.from(hex, 'hex')));

/** The address of a public key: the end of its Keccak hash, as Ethereum has it, after a byte of Tron's. */
export function addressOfKey(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return `41${Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString('hex')}`;
}

/** The keys of an account of BIP44 (`m/44'/195'/0'`), by the indexes of payments. */
export function createTronKeys(extended: string) {
  const account = HDKey.fromExtendedKey(extended);
  const outer = account.derive('m/0');
  return {
    isPrivate: account.privateKey !== null,
    /** Hex, as nodes write it. */
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

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Domain separation tag of drand's scheme `bls-unchained-g1-rfc9380` (RFC 9380, section 8.8.1). */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** A public randomness beacon of drand's scheme `bls-unchained-g1-rfc9380`: the fields of its `/info`, hex in lower case. */
export interface BeaconChain {
  /** BLS12-381 key on G2, 96 bytes. */
  public_key: string;
  /** Seconds between two rounds. */
  period: number;
  /** Time of round 1, Unix seconds. */
  genesis_time: number;
  group_hash: string;
  beacon_id: string;
}

/** drand's public network of the League of Entropy, https://api.drand.sh/52db9ba7…/info. */
export const quicknet: BeaconChain = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  group_hash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beacon_id: 'quicknet',
};

function bigEndian(value: number, bytes: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 4) view.setUint32(0, value);
  else view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer);
}

/** The hash that names a beacon, in hex: it commits to the key and to the times of all rounds (drand, `chain.Info.Hash`). */
export function beaconHash(chain: BeaconChain): string {
  return bytesToHex(
    sha256(
      concatBytes(
        bigEndian(chain.period, 4),
        bigEndian(chain.genesis_time, 8),
        hexToBytes(chain.public_key),
        hexToBytes(chain.group_hash),
        utf8ToBytes(chain.beacon_id),
      ),
    ),
  );
}

/** When a round's value becomes known, Unix milliseconds. */
export const timeOfBeaconRound = ({ genesis_time, period }: BeaconChain, round: number): number =>
  (genesis_time + (round - 1) * period) * 1_000;

/** The first round whose value becomes known after a time in Unix milliseconds. */
export const beaconRoundAfter = ({ genesis_time, period }: BeaconChain, timeMs: number): number =>
  Math.max(1, Math.floor((timeMs / 1_000 - genesis_time) / period) + 2);

/** The point that a round's value signs. */
function messageOf(round: number) {
  return bls12_381.shortSignatures.hash(sha256(bigEndian(round, 8)), domain);
}

/** True when `signature` (48 bytes in hex) is the beacon's value of the round; false for malformed input, too. */
export function isBeaconValue({ public_key }: BeaconChain, round: number, signature: string): boolean {
  try {
    return bls12_381.shortSignatures.verify(hexToBytes(signature), messageOf(round), hexToBytes(public_key));
  } catch {
    return false;
  }
}

/** The value of a round, in hex: for whoever runs a beacon. @param secretKey 32 bytes. */
export function signBeaconRound(secretKey: Uint8Array, round: number): string {
  return bls12_381.shortSignatures.Signature.toHex(bls12_381.shortSignatures.sign(messageOf(round), secretKey));
}

/** The public key of a beacon, in hex. @param secretKey 32 bytes. */
export const beaconPublicKey = (secretKey: Uint8Array): string =>
  bls12_381.shortSignatures.getPublicKey(secretKey).toHex();

import { createHash } from 'node:crypto';
import {
  type BeaconChain,
  beaconHash,
  beaconPublicKey,
  signBeaconRound,
  timeOfBeaconRound,
} from '@altyn/engines/live/beacon';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const seedBytes = 48;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** A value of the beacon, as drand's HTTP API returns it. */
interface BeaconValue {
  round: number;
  /** SHA-256 of the signature, hex. */
  randomness: string;
  signature: string;
}

/** A randomness beacon of one node, with drand's scheme `bls-unchained-g1-rfc9380` and a value every second. */
export interface LocalBeacon {
  chain: BeaconChain;
  hash: string;
  /** @returns undefined for a round whose time has not come. */
  value(round: number, now: Date): BeaconValue | undefined;
}

/** @param secret any text; the key is derived from it. */
export function createLocalBeacon(secret: string): LocalBeacon {
  const seed = createHash('sha512').update(secret).digest().subarray(0, seedBytes);
  const secretKey = bls12_381.utils.randomSecretKey(seed);
  const chain: BeaconChain = {
    public_key: beaconPublicKey(secretKey),
    period: 1,
    genesis_time: 1_700_000_000,
    group_hash: sha256('altyn local beacon'),
    beacon_id: 'altyn-local',
  };
  return {
    chain,
    hash: beaconHash(chain),
    value(round, now) {
      if (timeOfBeaconRound(chain, round) > now.getTime()) return undefined;
      const signature = signBeaconRound(secretKey, round);
      return { round, randomness: sha256(Buffer.from(signature, 'hex')), signature };
    },
  };
}

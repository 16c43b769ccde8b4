import type { LocalBeacon } from './beacon.ts';

const paths = /^\/([0-9a-f]{64})\/(?:(info)|public\/([1-9]\d{0,15}))$/;

/**
 * Answers of the beacon in drand's HTTP API (https://docs.drand.love/dev-guide/API%20Documentation), below its base path.
 * @param path `/<hash>/info` or `/<hash>/public/<round>`.
 */
export function answerAsBeacon(beacon: LocalBeacon, path: string, now: Date): { status: number; body?: object } {
  const [, hash, info, round] = paths.exec(path) ?? [];
  if (hash !== beacon.hash) return { status: 404 };
  if (info !== undefined) {
    const { public_key, period, genesis_time, group_hash, beacon_id } = beacon.chain;
    const metadata = { beaconID: beacon_id };
    const schemeID = 'bls-unchained-g1-rfc9380';
    return { status: 200, body: { public_key, period, genesis_time, hash, groupHash: group_hash, schemeID, metadata } };
  }
  const value = beacon.value(Number(round), now);
  // 425 Too Early (RFC 8470), as drand answers for a future round.
  return value ? { status: 200, body: value } : { status: 425 };
}

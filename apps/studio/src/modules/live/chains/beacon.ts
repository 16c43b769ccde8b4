import { type BeaconChain, beaconHash } from '@altyn/engines/live/beacon';
import { type ChainClient, type ChainInfo, defaultChainOptions, fetchBeacon } from 'drand-client';
import { z } from 'zod';

const answerWithinMs = 5_000;
const scheme = 'bls-unchained-g1-rfc9380';

/** A public source of random values, each of which becomes known at a time that is fixed in advance. */
export interface Beacon {
  /** Its parameters. @throws Error when it cannot be reached or is another one. */
  chain(): Promise<BeaconChain>;
  /** The value of a round, in hex, verified. @throws Error when it is not known yet, or does not verify. */
  value(round: number): Promise<string>;
}

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);
const infoAnswer = z.object({
  public_key: hex.length(192),
  period: z.int().positive(),
  genesis_time: z.int().positive(),
  groupHash: hex,
  schemeID: z.literal(scheme),
  metadata: z.object({ beaconID: z.string() }),
});
const valueAnswer = z.object({ round: z.int().positive(), randomness: hex, signature: hex.length(96) });

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs), redirect: 'error' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/**
 * A beacon that speaks drand's HTTP protocol. Its parameters are trusted by their hash alone.
 * @param url with the hash, without a slash at the end. @param hash names the beacon.
 */
export function createDrandBeacon({ url, hash }: { url: string; hash: string }): Beacon {
  let known: { chain: BeaconChain; info: ChainInfo } | undefined;

  async function load() {
    const { public_key, period, genesis_time, groupHash, schemeID, metadata } = infoAnswer.parse(
      await getJson(`${url}/info`),
    );
    const chain = { public_key, period, genesis_time, group_hash: groupHash, beacon_id: metadata.beaconID };
    if (beaconHash(chain) !== hash) throw new Error(`${url} is not the beacon ${hash}`);
    known = { chain, info: { public_key, period, genesis_time, hash, groupHash, schemeID, metadata } };
    return known;
  }
  const read = async () => known ?? load();

  const client: ChainClient = {
    options: defaultChainOptions,
    chain: () => ({ baseUrl: url, info: async () => (await read()).info }),
    get: async (round) => valueAnswer.parse(await getJson(`${url}/public/${round}`)),
    latest: async () => valueAnswer.parse(await getJson(`${url}/public/latest`)),
  };
  return {
    chain: async () => (await read()).chain,
    // Verifies the signature for this round.
    value: async (round) => (await fetchBeacon(client, round)).signature,
  };
}

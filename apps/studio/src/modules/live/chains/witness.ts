import { walletPaths } from '@altyn/contracts/provider-wallet';
import { beaconHash } from '@altyn/engines/live/beacon';
import {
  type Announcement,
  digestOfAnnouncement,
  houseSalt,
  uuidOfDigest,
  type Witness,
} from '@altyn/engines/live/salt';
import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../../../deps.ts';
import { keyOfAnswer } from '../../../operator-keys.ts';
import { type ChainRow, fixSalt, fixWitness } from './chain-store.ts';

/** The announcement of a chain whose salt comes from a beacon. */
export function announcementOf(
  chain: Pick<ChainRow, 'terminal' | 'beacon' | 'beacon_round' | 'announced_at'>,
): Announcement | undefined {
  const { terminal, beacon, beacon_round, announced_at } = chain;
  if (!beacon || beacon_round === null || !announced_at) return undefined;
  return {
    terminal: terminal.toString('hex'),
    announced_at: announced_at.getTime(),
    beacon: beaconHash(beacon),
    round: Number(beacon_round),
  };
}

/**
 * Requests the operator's Ed25519-signed answer to a call that names the chain. The studio cannot predict it, and the same
 * request always gets the same answer.
 */
export async function askWitness(deps: Deps, chain: ChainRow): Promise<Witness | undefined> {
  const announcement = announcementOf(chain);
  const digest = announcement ? digestOfAnnouncement(announcement) : chain.terminal.toString('hex');
  const body = JSON.stringify({ request_uuid: uuidOfDigest(digest), user: 'live-chain', token: digest });
  return deps.wallet.witness(walletPaths.userInfo, Buffer.from(body));
}

/** Stores a salt that the house made alone, with the operator's answer. */
export async function fixHouseSalt(deps: Deps, id: string, witness: Witness): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    await fixWitness(client, { id, witness, operatorKey: keyOfAnswer(deps.config, witness) });
    await fixSalt(client, { id, salt: houseSalt(witness), source: 'operator-signature', value: null });
  });
}

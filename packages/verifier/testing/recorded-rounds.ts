import type { LiveProof } from '@altyn/contracts/live/table';
import { fairRandomness, hashOfServerSeed } from '@altyn/engines/fair-randomness';
import { liveGames } from '@altyn/engines/live/live-games';
import { beaconHash, beaconPublicKey, signBeaconRound, timeOfBeaconRound } from '@altyn/engines/live/beacon';
import { beaconSalt, digestOfAnnouncement, houseSalt, uuidOfDigest } from '@altyn/engines/live/salt';
import { drawFromChain } from '@altyn/engines/live/seed-chain';
import { ed25519 } from '@noble/curves/ed25519.js';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const serverSeed = '3c'.repeat(32);
const stake = '200';
/** A bet for each kind of game that takes bets. */
const bets: Readonly<Record<string, unknown>> = {
  dice: { stake, side: 'under', chance: 5_000 },
  mines: { stake, mines: 5 },
  'royal-roulette': { stakes: { '17': '80', red: '120' } },
  blackjack: { stakes: ['80', '120'] },
};

interface Event {
  type: string;
  options?: { id: string }[];
}

/** A settled round in the form of the studio's proof; every choice takes its first option. */
export async function recordedRound(game: string, nonce = 0) {
  const slot = await replayableSlots[game]!();
  const randomness = fairRandomness({ serverSeed, clientSeed: 'recorded', nonce });
  let part = slot.play({ stakeMinor: BigInt(stake), mode: 'base', bet: bets[game], randomness });
  const { mathsVersion } = slot;
  const bet = bets[game];
  const book = { game, mathsVersion, stake, win: '0', events: part.events as Event[], ...(bet ? { bet } : {}) };
  const choices: string[] = [];
  for (;;) {
    book.win = part.win.toString();
    const last = book.events.at(-1);
    const choice = last?.type === 'choice' ? last.options?.[0]?.id : undefined;
    if (choice === undefined || !slot.resume) break;
    choices.push(choice);
    part = slot.resume({ book: book as never, choice, randomness });
    book.events = [...book.events, ...part.events];
  }
  return {
    round: '0190b5a4-7c1e-7a55-8d1f-3f6a2b9c4d5e',
    game,
    maths_version: mathsVersion,
    mode: 'base',
    stake,
    currency: 'UAH',
    choices,
    fairness: { server_seed_hash: hashOfServerSeed(serverSeed), client_seed: 'recorded', nonce },
    server_seed: serverSeed,
    book,
  };
}

const operatorSecret = hexToBytes('0f'.repeat(32));
const beaconSecret = hexToBytes('11'.repeat(32));
const beaconRound = 1_000;
/** A beacon with a known key. */
export const recordedBeacon = {
  public_key: beaconPublicKey(beaconSecret),
  period: 3,
  genesis_time: 1_700_000_000,
  group_hash: 'ab'.repeat(32),
  beacon_id: 'recorded',
};

/** The operator's signed answer to a request that names a digest. */
export function witnessOf(digest: string, secretKey = operatorSecret) {
  const body = JSON.stringify({ request_uuid: uuidOfDigest(digest), status: 'INVALID_TOKEN' });
  return { body, signature: btoa(String.fromCharCode(...ed25519.sign(utf8ToBytes(body), secretKey))) };
}

/** The salt of a chain with its origin. `leadMs`: time from the announcement to the public value; null: a house salt. */
function recordedSalt(terminal: string, leadMs: number | null) {
  const operator_key = bytesToHex(ed25519.getPublicKey(operatorSecret));
  if (leadMs === null) {
    const witness = witnessOf(terminal);
    return {
      terminal,
      operator_key,
      witness,
      salt: houseSalt(witness),
      salt_source: 'operator-signature',
      beacon: null,
    };
  }
  const announced_at = timeOfBeaconRound(recordedBeacon, beaconRound) - leadMs;
  const announcement = { terminal, announced_at, beacon: beaconHash(recordedBeacon), round: beaconRound };
  const witness = witnessOf(digestOfAnnouncement(announcement));
  const value = signBeaconRound(beaconSecret, beaconRound);
  return {
    terminal,
    operator_key,
    witness,
    salt: beaconSalt(announcement, witness, value),
    salt_source: 'beacon',
    beacon: { chain: recordedBeacon, round: beaconRound, value, announced_at },
  };
}

/**
 * A drawn round of a live table, where `number` selects the recorded seed of its chain, and `leadMs` is the time from the
 * announcement to the public value in its salt (null: a house salt).
 */
export function recordedLiveRound(game: string, number = 3, leadMs: number | null = 86_400_000): LiveProof {
  let end = hexToBytes(serverSeed);
  for (let step = 0; step < number; step += 1) end = sha256(end);
  const chain = recordedSalt(bytesToHex(end), leadMs);
  const of = liveGames.get(game)!;
  return {
    game,
    maths_version: of.mathsVersion,
    number,
    phase: 'SETTLED',
    outcome: drawFromChain(of, { seed: serverSeed, number, salt: chain.salt }),
    seed: serverSeed,
    chain: { id: '0190b5a4-7c1e-7a55-8d1f-3f6a2b9c4d5f', length: 262_144, ...chain },
  };
}

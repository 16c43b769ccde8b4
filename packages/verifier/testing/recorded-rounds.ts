import type { LiveProof } from '@altyn/contracts/live/table';
import { fairRandomness, hashOfServerSeed } from '@altyn/engines/fair-randomness';
import { liveGames } from '@altyn/engines/live/live-games';
import { drawFromChain, saltOf } from '@altyn/engines/live/seed-chain';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

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

/** A drawn round of a live table, where `number` selects the recorded seed of its chain. */
export function recordedLiveRound(game: string, number = 3): LiveProof {
  let terminal = hexToBytes(serverSeed);
  for (let step = 0; step < number; step += 1) terminal = sha256(terminal);
  const witness = { body: '{"user":"none"}', signature: 'c2lnbmVk' };
  const salt = saltOf(witness);
  const of = liveGames.get(game)!;
  return {
    game,
    maths_version: of.mathsVersion,
    number,
    phase: 'SETTLED',
    outcome: drawFromChain(of, { seed: serverSeed, number, salt }),
    seed: serverSeed,
    chain: {
      id: '0190b5a4-7c1e-7a55-8d1f-3f6a2b9c4d5f',
      length: 262_144,
      terminal: bytesToHex(terminal),
      salt,
      salt_source: 'signature',
      witness,
    },
  };
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fairRandomness } from '../fair-randomness.ts';
import type { LiveGame } from './live-game.ts';

/**
 * Rounds of a live table are drawn from a chain of seeds, each the SHA-256 of the one that is used after it. The hash at its end
 * is published before the first round; round `number` uses the seed that leads to it in `number` steps.
 */
export interface ChainedRound {
  /** In hex. */
  seed: string;
  number: number;
  /** Public, fixed after the chain and before its first round. */
  salt: string;
}

/** The outcome of a round: rule 4 of docs/fairness.md with the salt as the client seed and the round's number as nonce. */
export function drawFromChain(game: LiveGame, { seed, number, salt }: ChainedRound): number {
  return game.draw(fairRandomness({ serverSeed: seed, clientSeed: salt, nonce: number }));
}

/** Whether hashing the seed `number` times gives the published terminal hash. */
export function isOfChain(terminal: string, { seed, number }: Pick<ChainedRound, 'seed' | 'number'>): boolean {
  let hash = hexToBytes(seed);
  for (let step = 0; step < number; step += 1) hash = sha256(hash);
  return bytesToHex(hash) === terminal;
}

/** A drawn round as it is published. */
export interface PublishedRound {
  number: number;
  outcome: number | null;
  seed: string | null;
  chain: { terminal: string; salt: string; witness: { body: string; signature: string } };
}

/** Whether a published round follows from its chain; otherwise what does not. `sealed`: it has not been drawn. */
export function verifyLiveRound(
  game: LiveGame,
  { number, outcome, seed, chain }: PublishedRound,
): 'right' | 'sealed' | 'salt' | 'seed' | 'outcome' {
  if (saltOf(chain.witness) !== chain.salt) return 'salt';
  if (seed === null || outcome === null) return 'sealed';
  if (!isOfChain(chain.terminal, { seed, number })) return 'seed';
  return drawFromChain(game, { seed, number, salt: chain.salt }) === outcome ? 'right' : 'outcome';
}

/** The salt that a witness's signature of the chain gives. */
export function saltOf(witness: { body: string; signature: string }): string {
  return bytesToHex(sha256(utf8ToBytes(`${witness.signature}\n${witness.body}`)));
}

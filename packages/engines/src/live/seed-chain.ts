import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { fairRandomness } from '../fair-randomness.ts';
import type { LiveGame } from './live-game.ts';

/**
 * Rounds of a live table use a hash chain of seeds: each seed is the SHA-256 of the seed used after it. The terminal
 * hash is published before the first round; hashing the seed of round `number` that many times yields it.
 */
export interface ChainedRound {
  /** In hex. */
  seed: string;
  number: number;
  /** Public; fixed after the chain is created and before its first round. */
  salt: string;
}

/** Outcome of a round: rule 4 of docs/games/fairness.md with the salt as client seed and the round's number as nonce. */
export function drawFromChain(game: LiveGame, { seed, number, salt }: ChainedRound): number {
  return game.draw(fairRandomness({ serverSeed: seed, clientSeed: salt, nonce: number }));
}

/** True when hashing the seed `number` times yields the published terminal hash. */
export function isOfChain(terminal: string, { seed, number }: Pick<ChainedRound, 'seed' | 'number'>): boolean {
  let hash = hexToBytes(seed);
  for (let step = 0; step < number; step += 1) hash = sha256(hash);
  return bytesToHex(hash) === terminal;
}

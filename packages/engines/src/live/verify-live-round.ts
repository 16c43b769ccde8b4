import type { LiveGame } from './live-game.ts';
import { faultOfSalt, type PublishedChain, type SaltFault } from './salt.ts';
import { drawFromChain, isOfChain } from './seed-chain.ts';

/** A drawn round in its published form. */
export interface PublishedRound {
  number: number;
  outcome: number | null;
  seed: string | null;
  chain: PublishedChain;
}

/** Verifies a published round against its chain and names what does not match. `sealed`: not drawn yet. */
export function verifyLiveRound(
  game: LiveGame,
  { number, outcome, seed, chain }: PublishedRound,
): 'right' | 'sealed' | SaltFault | 'seed' | 'outcome' {
  const fault = faultOfSalt(chain);
  if (fault) return fault;
  if (seed === null || outcome === null) return 'sealed';
  if (!isOfChain(chain.terminal, { seed, number })) return 'seed';
  return drawFromChain(game, { seed, number, salt: chain.salt }) === outcome ? 'right' : 'outcome';
}

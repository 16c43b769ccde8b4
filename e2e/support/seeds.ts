import { type FairRandomness, fairRandomness } from '@altyn/engines/fair-randomness';
import { serverSeedOf } from './operator.ts';
import type { StudioSession } from './spins.ts';

const maxTries = 20_000;

/**
 * Sets a client seed for which the session's next round has the outcome that a journey needs. The server seed is
 * unchanged: it is read from the studio's database, and client seeds are tried with the engine.
 * @param isWanted plays the round with the engine and returns true if it fits.
 */
export async function seedNextRound(
  studio: StudioSession,
  isWanted: (randomness: FairRandomness) => boolean,
): Promise<void> {
  const { server_seed_hash: hash, nonce } = await studio.fairness();
  const serverSeed = await serverSeedOf(hash);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const clientSeed = `journey-${tries}`;
    if (!isWanted(fairRandomness({ serverSeed, clientSeed, nonce }))) continue;
    await studio.setClientSeed(clientSeed);
    return;
  }
  throw new Error('no client seed gives the wanted round');
}

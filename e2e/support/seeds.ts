import { type FairRandomness, fairRandomness } from '@altyn/engines/fair-randomness';
import { serverSeedOf } from './operator.ts';
import type { StudioSession } from './spins.ts';

const mostTries = 20_000;

/**
 * Gives the player a client seed by which the next round of the session turns out as a journey needs it. The server seed stays
 * the studio's own: it is read from the studio's database, and the engine says which client seed fits.
 * @param isWanted plays the round by the engine and judges it.
 */
export async function seedNextRound(
  studio: StudioSession,
  isWanted: (randomness: FairRandomness) => boolean,
): Promise<void> {
  const { server_seed_hash: hash, nonce } = await studio.fairness();
  const serverSeed = await serverSeedOf(hash);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const clientSeed = `journey-${tries}`;
    if (!isWanted(fairRandomness({ serverSeed, clientSeed, nonce }))) continue;
    await studio.setClientSeed(clientSeed);
    return;
  }
  throw new Error('no client seed gives the wanted round');
}

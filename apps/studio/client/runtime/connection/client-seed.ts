import type { FairnessView } from '@altyn/contracts/fairness';
import type { StudioApi } from './studio-api.ts';

const seedBytes = 12;
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Replaces a client seed that the house made by one that this browser draws. Call it once the hash of the server seed is
 * known, which then cannot be chosen to match. A seed that the player has typed stays.
 * @returns the seeds after it; undefined when nothing was to do.
 */
export async function drawClientSeed(
  api: Pick<StudioApi, 'setClientSeed'>,
  { client_seed_by }: Pick<FairnessView, 'client_seed_by'>,
): Promise<FairnessView | undefined> {
  if (client_seed_by !== 'house') return undefined;
  return api.setClientSeed(toHex(crypto.getRandomValues(new Uint8Array(seedBytes))), 'browser');
}

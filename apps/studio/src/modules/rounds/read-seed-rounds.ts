import type { SeedRounds } from '@altyn/contracts/fairness';
import type { Deps } from '../../deps.ts';
import { hashOf, readSeed } from '../fairness/index.ts';
import { listOfSeed } from './store.ts';

const roundsShown = 1_000;

/**
 * Rounds of an ended server seed from a nonce on, refused ones included; undefined for a seed in use. It names no player,
 * so anyone with the id may read it.
 */
export async function readSeedRounds(
  deps: Deps,
  { seedId, from }: { seedId: string; from: number },
): Promise<SeedRounds | undefined> {
  const seed = await readSeed(deps, deps.pool, seedId);
  if (seed?.state !== 'revealed') return undefined;
  const listed = await listOfSeed(deps.pool, { seedId, from, limit: roundsShown });
  const last = listed.at(-1);
  const next = last === undefined ? from : Number(last.nonce) + 1;
  return {
    server_seed: seed.server_seed.toString('hex'),
    server_seed_hash: hashOf(seed),
    rounds: Number(seed.rounds),
    items: listed.map(({ nonce, id, refusal }) => ({ nonce: Number(nonce), round: id, refusal })),
    next: listed.length === roundsShown && next < Number(seed.rounds) ? next : null,
  };
}

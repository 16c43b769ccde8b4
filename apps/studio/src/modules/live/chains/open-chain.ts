import type { Deps } from '../../../deps.ts';
import { type ChainRow, endChain, findChain, findNextChain, startChain } from './chain-store.ts';
import { makeChain } from './make-chain.ts';
import { askWitness, fixHouseSalt } from './witness.ts';

/**
 * The chain in use at a table, with its salt. With a beacon, chains are announced beforehand (`tendChains`), and the
 * announced one follows as soon as its salt is known; without one the house makes chain and salt here.
 * @returns undefined while no chain has a salt: then no round can start.
 */
export async function openChain(deps: Deps, tableCode: string): Promise<ChainRow | undefined> {
  const chain = await findChain(deps.pool, tableCode);
  const isToFollow = !chain || (deps.beacon !== undefined && chain.beacon === null);
  const next = isToFollow ? await findNextChain(deps.pool, tableCode) : undefined;
  if (next?.salt) {
    if (chain) await endChain(deps.pool, chain.id);
    await startChain(deps.pool, next.id);
    return findChain(deps.pool, tableCode);
  }
  if (chain?.salt) return chain;
  return deps.beacon && !chain ? undefined : openHouseChain(deps, tableCode);
}

async function openHouseChain(deps: Deps, tableCode: string): Promise<ChainRow | undefined> {
  if (!(await findChain(deps.pool, tableCode))) await makeChain(deps, tableCode, null);
  const chain = await findChain(deps.pool, tableCode);
  if (!chain) throw new Error(`${tableCode}: its chain is gone`);
  // The terminal hash is committed, so the salt may become public from here on.
  const witness = await askWitness(deps, chain);
  if (!witness) return undefined;
  await fixHouseSalt(deps, chain.id, witness);
  return findChain(deps.pool, tableCode);
}

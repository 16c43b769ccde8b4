import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type BeaconChain, beaconRoundAfter } from '@altyn/engines/live/beacon';
import type { Deps } from '../../../deps.ts';
import { type ChainRow, insertChain } from './chain-store.ts';

/** Rounds per chain: more than three months of a table that never sleeps. */
const chainLength = 2 ** 18;
const checkpointStep = 512;
const seedBytes = 32;
/** Hashes between two turns of the event loop: about five milliseconds. */
const hashesPerTurn = 8_192;

const hourMs = 3_600_000;

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

/**
 * Stores a new chain of seeds, unless the table has one in the same place: with a beacon an announced one, whose salt waits
 * for the first value after the notice; without one a chain in use, whose salt the house makes.
 */
export async function makeChain(deps: Deps, tableCode: string, beacon: BeaconChain | null): Promise<void> {
  const checkpoints: Buffer[] = [];
  let seed = deps.newSeed(seedBytes);
  for (let place = chainLength; place > 0; place -= 1) {
    if ((chainLength - place) % checkpointStep === 0) checkpoints.push(seed);
    if (place % hashesPerTurn === 0) await setImmediate();
    seed = sha256(seed);
  }
  const id = deps.newId();
  const now = deps.now();
  const noticeMs = deps.config.LIVE_CHAIN_NOTICE_HOURS * hourMs;
  await insertChain(deps.pool, {
    id,
    table_code: tableCode,
    is_next: beacon !== null,
    beacon,
    beacon_round: beacon && BigInt(beaconRoundAfter(beacon, now.getTime() + noticeMs)),
    announced_at: beacon && now,
    length: chainLength,
    terminal: seed,
    step: checkpointStep,
    checkpoints: deps.seals.chains.seal(Buffer.concat(checkpoints), id),
    created_at: now,
  });
}

/** Seed of a round: hashed `number` times it yields the terminal hash. Revealed only after the draw. */
export function seedOf(deps: Pick<Deps, 'seals'>, chain: ChainRow, number: number): Buffer {
  const { id, length, step } = chain;
  const checkpoints = chain.is_sealed ? deps.seals.chains.unseal(chain.checkpoints, id) : chain.checkpoints;
  const checkpoint = Math.floor((length - number) / step);
  let seed: Buffer = checkpoints.subarray(checkpoint * seedBytes, (checkpoint + 1) * seedBytes);
  for (let place = length - checkpoint * step; place > number; place -= 1) seed = sha256(seed);
  return seed;
}

import type { FairnessView } from '@altyn/contracts/fairness';
import { hashOfServerSeed } from '@altyn/engines/fair-randomness';
import { inTransaction } from '@altyn/server-kit/postgres';
import {
  type SeedRow,
  findSeed,
  findSeeds,
  hasOpenRound,
  insertSeed,
  listRevealed,
  lockCurrentSeed,
  replaceSeed,
  setClientSeed,
  takeNonce,
} from './store.ts';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import type { SessionRow } from '../sessions/index.ts';

const revealedShown = 50;
const clientSeedBytes = 12;

type Queries = Parameters<typeof findSeeds>[0];

/** SHA-256 of a seed, in hex: the commitment published while the seed is in use. */
export const hashOf = (seed: SeedRow): string => hashOfServerSeed(seed.server_seed.toString('hex'));

/** Creates the player's current and next seed where missing. Idempotent and safe under concurrency. */
async function ensureSeeds(deps: Deps, db: Queries, player: string): Promise<void> {
  const clientSeed = deps.newSeed(clientSeedBytes).toString('base64url');
  for (const state of ['current', 'next'] as const) {
    await insertSeed(db, {
      id: deps.newId(),
      player,
      state,
      serverSeed: deps.newSeed(32),
      clientSeed,
      now: deps.now(),
    });
  }
}

/** Takes the next nonce of the player's current seed, in the transaction of the round. */
export async function drawSeed(deps: Deps, client: pg.PoolClient, player: string): Promise<SeedRow> {
  const taken = await takeNonce(client, player);
  if (taken) return taken;
  // The player has no seeds yet, or the seed was replaced while this query waited for its lock.
  await ensureSeeds(deps, client, player);
  const fresh = await takeNonce(client, player);
  if (!fresh) throw new Error('the player has no current seed');
  return fresh;
}

/** Seeds for the rounds of a session. */
export async function readSeeds(deps: Deps, session: SessionRow): Promise<{ current: SeedRow; next: SeedRow }> {
  const known = await findSeeds(deps.pool, session.player);
  if (known.current && known.next) return { current: known.current, next: known.next };
  await ensureSeeds(deps, deps.pool, session.player);
  const { current, next } = await findSeeds(deps.pool, session.player);
  if (!current || !next) throw new Error('seeds cannot be made');
  return { current, next };
}

export async function viewFairness(deps: Deps, session: SessionRow): Promise<FairnessView> {
  const [{ current, next }, revealed] = await Promise.all([
    readSeeds(deps, session),
    listRevealed(deps.pool, { player: session.player, limit: revealedShown }),
  ]);
  return {
    server_seed_hash: hashOf(current),
    next_server_seed_hash: hashOf(next),
    client_seed: current.client_seed,
    nonce: Number(current.rounds),
    revealed: revealed.map((seed) => ({
      server_seed: seed.server_seed.toString('hex'),
      server_seed_hash: hashOf(seed),
      rounds: Number(seed.rounds),
      ended_at: (seed.ended_at ?? deps.now()).toISOString(),
    })),
  };
}

/** Sets the player's client seed for future rounds. */
export async function changeClientSeed(deps: Deps, session: SessionRow, clientSeed: string): Promise<FairnessView> {
  await readSeeds(deps, session);
  await inTransaction(deps.pool, async (client) => {
    // Locks the current seed first, the lock order of all code that takes both.
    await lockCurrentSeed(client, session.player);
    await setClientSeed(client, { player: session.player, clientSeed });
  });
  return viewFairness(deps, session);
}

/**
 * Ends the player's server seed and reveals it; the seed whose hash was published takes its place.
 * @returns undefined while a round is open, because the rest of it still draws from the seed.
 */
export async function rotateSeed(deps: Deps, session: SessionRow): Promise<FairnessView | undefined> {
  await readSeeds(deps, session);
  const isDone = await inTransaction(deps.pool, async (client) => {
    const current = await lockCurrentSeed(client, session.player);
    // A concurrent rotation won; the seed in question has already ended.
    if (!current) return true;
    if (await hasOpenRound(client, session.player)) return false;
    const now = deps.now();
    await replaceSeed(client, { current: current.id, player: session.player, now });
    await insertSeed(client, {
      id: deps.newId(),
      player: session.player,
      state: 'next',
      serverSeed: deps.newSeed(32),
      clientSeed: current.client_seed,
      now,
    });
    return true;
  });
  return isDone ? viewFairness(deps, session) : undefined;
}

/** Seed data of a round for its view and proof; null for rounds older than seeds. */
export async function fairnessOf(
  deps: Pick<Deps, 'pool'>,
  row: { seed_id: string | null; client_seed: string | null; nonce: bigint | null },
) {
  const seed = row.seed_id === null ? undefined : await findSeed(deps.pool, row.seed_id);
  if (!seed || row.nonce === null || row.client_seed === null) return null;
  return { seed, view: { server_seed_hash: hashOf(seed), client_seed: row.client_seed, nonce: Number(row.nonce) } };
}

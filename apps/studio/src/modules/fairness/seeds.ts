import type { FairnessView, setClientSeedRequest } from '@altyn/contracts/fairness';
import { hashOfServerSeed } from '@altyn/engines/fair-randomness';
import { inTransaction } from '@altyn/server-kit/postgres';
import type pg from 'pg';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { SessionRow } from '../sessions/index.ts';
import {
  findSeed,
  findSeeds,
  hasOpenRound,
  insertSeed,
  listRevealed,
  lockCurrentSeed,
  replaceSeed,
  type SeedRow,
  setClientSeed,
  setDrawnSeed,
  takeNonce,
} from './store.ts';

const revealedShown = 50;
const clientSeedBytes = 12;

type Queries = Parameters<typeof findSeeds>[0];

/** SHA-256 of a seed, in hex: the commitment published while the seed is in use. */
export const hashOf = (seed: SeedRow): string => hashOfServerSeed(seed.server_seed.toString('hex'));

type SeedDeps = Pick<Deps, 'pool' | 'seals'>;

/** The row with its seed in clear text. Seeds are never logged, and shown only after they have ended. */
function opened(deps: Pick<Deps, 'seals'>, row: SeedRow): SeedRow {
  if (!row.is_sealed) return row;
  return { ...row, server_seed: deps.seals.seeds.unseal(row.server_seed, row.id), is_sealed: false };
}

/** A seed by its id, in clear text. */
export async function readSeed(deps: Pick<Deps, 'seals'>, db: Queries, id: string): Promise<SeedRow | undefined> {
  const row = await findSeed(db, id);
  return row && opened(deps, row);
}

/** Id and sealed bytes of a new seed. */
function newSeed(deps: Deps): { id: string; sealedSeed: Buffer } {
  const id = deps.newId();
  return { id, sealedSeed: deps.seals.seeds.seal(deps.newSeed(32), id) };
}

/** Creates the player's current and next seed where missing. Idempotent and safe under concurrency. */
async function ensureSeeds(deps: Deps, db: Queries, player: string): Promise<void> {
  const clientSeed = deps.newSeed(clientSeedBytes).toString('base64url');
  for (const state of ['current', 'next'] as const) {
    await insertSeed(db, {
      ...newSeed(deps),
      player,
      state,
      clientSeed,
      clientSeedBy: 'house',
      now: deps.now(),
    });
  }
}

/** Takes the next nonce of the player's current seed, in the transaction of the round. */
export async function drawSeed(deps: Deps, client: pg.PoolClient, player: string): Promise<SeedRow> {
  const taken = await takeNonce(client, player);
  if (taken) return opened(deps, taken);
  // The player has no seeds yet, or the seed was replaced while this query waited for its lock.
  await ensureSeeds(deps, client, player);
  const fresh = await takeNonce(client, player);
  if (!fresh) throw new Error('the player has no current seed');
  return opened(deps, fresh);
}

/** Seeds for the rounds of a session. */
export async function readSeeds(deps: Deps, session: SessionRow): Promise<{ current: SeedRow; next: SeedRow }> {
  const known = await findSeeds(deps.pool, session.player);
  if (known.current && known.next) return { current: opened(deps, known.current), next: opened(deps, known.next) };
  await ensureSeeds(deps, deps.pool, session.player);
  const { current, next } = await findSeeds(deps.pool, session.player);
  if (!current || !next) throw new Error('seeds cannot be made');
  return { current: opened(deps, current), next: opened(deps, next) };
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
    client_seed_by: current.client_seed_by,
    nonce: Number(current.rounds),
    revealed: revealed
      .map((row) => opened(deps, row))
      .map((seed) => ({
        id: seed.id,
        server_seed: seed.server_seed.toString('hex'),
        server_seed_hash: hashOf(seed),
        rounds: Number(seed.rounds),
        ended_at: (seed.ended_at ?? deps.now()).toISOString(),
      })),
  };
}

/**
 * Sets the player's client seed for future rounds. One drawn by the browser replaces only a seed of the house, so that two
 * devices agree and a typed one stays.
 */
export async function changeClientSeed(
  deps: Deps,
  session: SessionRow,
  { client_seed: clientSeed, by }: z.output<typeof setClientSeedRequest>,
): Promise<FairnessView> {
  await readSeeds(deps, session);
  await inTransaction(deps.pool, async (client) => {
    // Locks the current seed first, the lock order of all code that takes both.
    await lockCurrentSeed(client, session.player);
    const to = { player: session.player, clientSeed };
    await (by === 'player' ? setClientSeed(client, to) : setDrawnSeed(client, to));
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
      ...newSeed(deps),
      player: session.player,
      state: 'next',
      clientSeed: current.client_seed,
      clientSeedBy: current.client_seed_by === 'player' ? 'player' : 'house',
      now,
    });
    return true;
  });
  return isDone ? viewFairness(deps, session) : undefined;
}

/** Seed data of a round for its view and proof; null for rounds older than seeds. */
export async function fairnessOf(
  deps: SeedDeps,
  row: { seed_id: string | null; client_seed: string | null; nonce: bigint | null },
) {
  const seed = row.seed_id === null ? undefined : await readSeed(deps, deps.pool, row.seed_id);
  if (!seed || row.nonce === null || row.client_seed === null) return null;
  return { seed, view: { server_seed_hash: hashOf(seed), client_seed: row.client_seed, nonce: Number(row.nonce) } };
}

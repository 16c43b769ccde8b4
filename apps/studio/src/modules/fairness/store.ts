import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

export interface SeedRow {
  id: string;
  player: string;
  state: 'next' | 'current' | 'revealed';
  /** Encrypted if `is_sealed`; the context is the id. */
  server_seed: Buffer;
  is_sealed: boolean;
  client_seed: string;
  client_seed_by: 'house' | 'browser' | 'player';
  rounds: bigint;
  ended_at: Date | null;
}

/** The seed is sealed. */
export interface NewSeed {
  id: string;
  player: string;
  state: 'next' | 'current';
  sealedSeed: Buffer;
  clientSeed: string;
  clientSeedBy: SeedRow['client_seed_by'];
  now: Date;
}

/** Does nothing if the player has a seed in that state. */
export async function insertSeed(db: Queries, seed: NewSeed): Promise<void> {
  await db.query(
    `insert into studio.seed (id, player, state, server_seed, is_sealed, client_seed, client_seed_by, created_at)
     values ($1, $2, $3, $4, true, $5, $6, $7) on conflict (player, state) where state <> 'revealed' do nothing`,
    [seed.id, seed.player, seed.state, seed.sealedSeed, seed.clientSeed, seed.clientSeedBy, seed.now],
  );
}

/**
 * Takes the next nonce of the player's current seed. The row stays locked until the end of the transaction, which
 * serialises the player's rounds. @returns the seed, with the taken nonce as `rounds`; undefined: there is none.
 */
export async function takeNonce(db: Queries, player: string): Promise<SeedRow | undefined> {
  const { rows } = await db.query<SeedRow>(
    `update studio.seed set rounds = rounds + 1 where player = $1 and state = 'current'
     returning id, player, state, server_seed, is_sealed, client_seed, client_seed_by, rounds - 1 as rounds, ended_at`,
    [player],
  );
  return rows[0];
}

const columns = 'id, player, state, server_seed, is_sealed, client_seed, client_seed_by, rounds, ended_at';

/** The player's current and next seed. */
export async function findSeeds(db: Queries, player: string): Promise<{ current?: SeedRow; next?: SeedRow }> {
  const { rows } = await db.query<SeedRow>(
    `select ${columns} from studio.seed where player = $1 and state <> 'revealed'`,
    [player],
  );
  return Object.fromEntries(rows.map((row) => [row.state, row]));
}

export async function findSeed(db: Queries, id: string): Promise<SeedRow | undefined> {
  const { rows } = await db.query<SeedRow>(`select ${columns} from studio.seed where id = $1`, [id]);
  return rows[0];
}

export async function listRevealed(db: Queries, of: { player: string; limit: number }): Promise<SeedRow[]> {
  const { rows } = await db.query<SeedRow>(
    `select ${columns} from studio.seed where player = $1 and state = 'revealed' order by ended_at desc limit $2`,
    [of.player, of.limit],
  );
  return rows;
}

export async function lockCurrentSeed(db: Queries, player: string): Promise<SeedRow | undefined> {
  const { rows } = await db.query<SeedRow>(
    `select ${columns} from studio.seed where player = $1 and state = 'current' for update`,
    [player],
  );
  return rows[0];
}

/** Sets it on both seeds, so that it survives a rotation. */
export async function setClientSeed(db: Queries, to: { player: string; clientSeed: string }): Promise<void> {
  await db.query(
    `update studio.seed set client_seed = $2, client_seed_by = 'player' where player = $1 and state <> 'revealed'`,
    [to.player, to.clientSeed],
  );
}

/** Sets the seed that the player's browser has drawn for the current server seed, unless it was chosen already. */
export async function setDrawnSeed(db: Queries, to: { player: string; clientSeed: string }): Promise<void> {
  await db.query(
    `update studio.seed set client_seed = $2, client_seed_by = 'browser'
     where player = $1 and state = 'current' and client_seed_by = 'house'`,
    [to.player, to.clientSeed],
  );
}

/** Ends the current seed and activates the next one. */
export async function replaceSeed(db: Queries, of: { current: string; player: string; now: Date }): Promise<void> {
  await db.query(`update studio.seed set state = 'revealed', ended_at = $2 where id = $1`, [of.current, of.now]);
  await db.query(`update studio.seed set state = 'current' where player = $1 and state = 'next'`, [of.player]);
}

/** True while a round of the player waits for the wallet or for a choice. */
export async function hasOpenRound(db: Queries, player: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from studio.round where player = $1 and status in ('pending', 'choosing') limit 1`,
    [player],
  );
  return rowCount !== 0;
}

/** Ends every seed that is in use or announced. @returns their number. */
export async function endAllSeeds(db: Queries, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update studio.seed set state = 'revealed', ended_at = $1 where state <> 'revealed'`,
    [now],
  );
  return rowCount ?? 0;
}

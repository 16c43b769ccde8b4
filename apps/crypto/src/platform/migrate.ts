import { migratePool, type Migrations, requireMigrated } from '@altyn/server-kit/migrate';
import { grantRights, type Rights } from '@altyn/server-kit/rights';
import type pg from 'pg';

const migrations: Migrations = {
  folder: new URL('../../migrations/', import.meta.url),
  table: 'public.crypto_migration',
  lock: 7_301_984_044n,
};

const rights: Rights = {
  roles: [{ name: 'altyn_crypto', readsOnly: ['public.crypto_migration'] }],
  visitors: ['altyn_signer'],
};

/** Applies pending migrations to the gateway's database. */
export function migrate(pool: pg.Pool): Promise<string[]> {
  return migratePool(pool, migrations);
}

/** Gives the gateway's role its rights on a migrated database. `pool`: of the owner. */
export async function grantCryptoRights(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await grantRights(client, rights);
  } finally {
    client.release();
  }
}

/** @throws Error naming the migrations that the database lacks: the owner applies them with `main-migrate.ts`. */
export function checkMigrated(pool: pg.Pool): Promise<void> {
  return requireMigrated(pool, migrations);
}

import { migratePool, type Migrations, requireMigrated } from '@altyn/server-kit/migrate';
import { grantRights, type Rights } from '@altyn/server-kit/rights';
import type pg from 'pg';

const migrations: Migrations = {
  folder: new URL('../migrations/', import.meta.url),
  table: 'public.studio_migration',
  lock: 7_301_984_022n,
};

const rights: Rights = { roles: [{ name: 'altyn_studio', readsOnly: ['public.studio_migration'] }] };

/** Applies pending migrations to the studio's database. */
export function migrate(pool: pg.Pool): Promise<string[]> {
  return migratePool(pool, migrations);
}

/** Gives the studio's role its rights on a migrated database. `pool`: of the owner. */
export async function grantStudioRights(pool: pg.Pool): Promise<void> {
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

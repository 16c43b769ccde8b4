import { migratePool } from '@altyn/server-kit/migrate';
import type pg from 'pg';

/** Applies the gateway's pending migrations. */
export function migrate(pool: pg.Pool): Promise<string[]> {
  return migratePool(pool, {
    folder: new URL('../../migrations/', import.meta.url),
    table: 'public.crypto_migration',
    lock: 7_301_984_044n,
  });
}

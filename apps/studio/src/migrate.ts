import { migratePool } from '@altyn/server-kit/migrate';
import type pg from 'pg';

/** Applies pending migrations to the studio's database. */
export function migrate(pool: pg.Pool): Promise<string[]> {
  return migratePool(pool, {
    folder: new URL('../migrations/', import.meta.url),
    table: 'public.studio_migration',
    lock: 7_301_984_022n,
  });
}

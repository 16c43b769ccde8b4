import * as postgres from '@altyn/server-kit/postgres';
import type pg from 'pg';

export { inTransaction, isDatabaseBusy, openPool, untilReachable } from '@altyn/server-kit/postgres';

/** Applies the studio's migrations that its database does not have yet. */
export function migrate(pool: pg.Pool): Promise<void> {
  return postgres.migrate(pool, {
    folder: new URL('../migrations/', import.meta.url),
    table: 'public.studio_migration',
    lock: 7_301_984_022n,
  });
}

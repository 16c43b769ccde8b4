import { createPool } from '@altyn/server-kit/pool';
import { migrate } from '../apps/studio/src/migrate.ts';

/** Applies the studio's migrations to an empty database, as its owner. */
export async function migrateStudio(url: string): Promise<void> {
  const pool = createPool(url, 1);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

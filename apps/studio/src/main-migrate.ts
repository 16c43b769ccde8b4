import { openPool, untilReachable } from '@altyn/server-kit/postgres';
import { loadMigrationConfig } from './config.ts';
import { grantStudioRights, migrate } from './migrate.ts';

/** Applies the pending migrations as the owner of the database, and gives the studio's role its rights. */
const pool = openPool(loadMigrationConfig().STUDIO_DATABASE_URL);
await untilReachable(pool);
const applied = await migrate(pool);
await grantStudioRights(pool);
await pool.end();
process.stdout.write(
  applied.length === 0 ? "The studio's database is up to date.\n" : `Applied ${applied.join(', ')}.\n`,
);

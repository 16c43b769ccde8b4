import { openPool, untilReachable } from '@altyn/server-kit/postgres';
import { loadMigrationConfig } from './config.ts';
import { grantCryptoRights, migrate } from './platform/migrate.ts';

/** Applies the pending migrations as the owner of the database, and gives the gateway's role its rights. */
const pool = openPool(loadMigrationConfig().CRYPTO_DATABASE_URL);
await untilReachable(pool);
const applied = await migrate(pool);
await grantCryptoRights(pool);
await pool.end();
process.stdout.write(
  applied.length === 0 ? "The gateway's database is up to date.\n" : `Applied ${applied.join(', ')}.\n`,
);

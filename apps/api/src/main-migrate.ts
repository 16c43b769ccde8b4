import { DatabaseBeforeBaseline } from '@altyn/server-kit/migrate';
import { loadConfig } from './config.ts';
import { monthlyTables } from './modules/wallet/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { makePartitions } from './platform/db/partitions.ts';
import { grantApiRights } from './platform/db/rights.ts';
import { migrateQueue } from './platform/jobs/migrate-queue.ts';

const config = loadConfig();
const applied = await migrate(config.DATABASE_URL).catch((error: unknown) => {
  if (!(error instanceof DatabaseBeforeBaseline)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
await migrateQueue(config.DATABASE_URL);
// Before a month's first row, which would otherwise go to the default partition.
const db = openDatabase({ url: config.DATABASE_URL, poolSize: 1 });
await makePartitions(db.kysely, { clock: systemClock }, monthlyTables);
await db.close();
await grantApiRights(config.DATABASE_URL);
process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`);

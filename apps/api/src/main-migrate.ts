import { runMigrations } from 'graphile-worker';
import { loadConfig } from './config.ts';
import { migrate } from './platform/migrate.ts';

const config = loadConfig();
const applied = await migrate(config.DATABASE_URL);
await runMigrations({ connectionString: config.DATABASE_URL });
process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`);

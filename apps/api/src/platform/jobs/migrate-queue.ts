import { Logger, runMigrations } from 'graphile-worker';

const silent = new Logger(() => () => undefined);

/** Creates or updates the tables of the job queue. `databaseUrl`: of the owner, or of any role when they are current. */
export function migrateQueue(databaseUrl: string): Promise<void> {
  return runMigrations({ connectionString: databaseUrl, logger: silent });
}

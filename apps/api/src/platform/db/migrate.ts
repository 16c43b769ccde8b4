import { migrate as apply } from '@altyn/server-kit/migrate';
import pg from 'pg';

/**
 * Applies the API's pending migrations.
 * @returns the applied names.
 * @throws Error when an applied file has changed since.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await apply(client, {
      folder: new URL('../../../migrations/', import.meta.url),
      table: 'platform.migration',
      lock: 7_301_984_021n,
    });
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { runStatement, startTestServer } from '../../testkit/postgres/postgres-server.ts';
import { formatSections, readSections } from './catalog.ts';
import { describeRows } from './row-types.ts';

/** Migrates an empty database and describes the result: as SQL, and as row types. */
export async function dumpMigratedSchema(): Promise<{ schema: string; rowTypes: string }> {
  const server = await startTestServer();
  const name = `schema_${randomBytes(6).toString('hex')}`;
  try {
    await runStatement(server.url('postgres'), `create database ${name} template template0`);
    await migrate(server.url(name));
    const client = new pg.Client({ connectionString: server.url(name) });
    await client.connect();
    try {
      return { schema: formatSections(await readSections(client)), rowTypes: await describeRows(client) };
    } finally {
      await client.end();
    }
  } finally {
    await runStatement(server.url('postgres'), `drop database if exists ${name} with (force)`);
    await server.stop();
  }
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { runStatement, startTestServer } from '../../testkit/postgres/postgres-server.ts';
import { formatSections, readSections } from './catalog.ts';

/** Migrates an empty database and describes what came out. */
export async function dumpMigratedSchema(): Promise<string> {
  const server = await startTestServer();
  const name = `schema_${randomBytes(6).toString('hex')}`;
  try {
    await runStatement(server.url('postgres'), `create database ${name} template template0`);
    await migrate(server.url(name));
    const client = new pg.Client({ connectionString: server.url(name) });
    await client.connect();
    try {
      return formatSections(await readSections(client));
    } finally {
      await client.end();
    }
  } finally {
    await runStatement(server.url('postgres'), `drop database if exists ${name} with (force)`);
    await server.stop();
  }
}

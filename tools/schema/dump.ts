import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { runStatement, startTestServer, type TestServer } from '../../testkit/postgres/postgres-server.ts';
import { formatSections, readSections } from './catalog.ts';
import { formatRelease } from './release.ts';
import { describeRows } from './row-types.ts';
import type { Service } from './services.ts';

/** What the migrations of a service make of an empty database. */
export interface Dump {
  /** `schema.sql`. */
  schema: string;
  rowTypes: string;
  /** The whole database as SQL, with the rows that the migrations insert. */
  release: string;
}

/** Runs `work` on a connection to a new, empty database of the server. */
export async function withEmptyDatabase<T>(
  server: Pick<TestServer, 'url'>,
  work: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const name = `schema_${randomBytes(6).toString('hex')}`;
  await runStatement(server.url('postgres'), `create database ${name} template template0`);
  const client = new pg.Client({ connectionString: server.url(name) });
  try {
    await client.connect();
    return await work(client, server.url(name));
  } finally {
    await client.end();
    await runStatement(server.url('postgres'), `drop database if exists ${name} with (force)`);
  }
}

/** Migrates an empty database for each service and describes the result. */
export async function dumpMigratedSchemas(services: readonly Service[]): Promise<Map<Service, Dump>> {
  const server = await startTestServer();
  try {
    const dumps = new Map<Service, Dump>();
    for (const service of services) {
      dumps.set(
        service,
        await withEmptyDatabase(server, async (client, url) => {
          await service.migrate(url);
          const sections = await readSections(client);
          return {
            schema: formatSections(sections),
            rowTypes: await describeRows(client, service.rowTypes.style),
            release: await formatRelease(client, sections, service.migrationTable),
          };
        }),
      );
    }
    return dumps;
  } finally {
    await server.stop();
  }
}

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { runStatement, withDatabase } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server's `postgres` database. */
    postgresUrl: string;
    /** Name of the migrated template database that tests clone. */
    templateDatabase: string;
    /** Nodes on which the template exists; undefined: the test server alone. */
    templateNodes?: readonly string[] | undefined;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const hookTimeoutMs = 60_000;

/** Creates a database from `template`, or an empty one; takes about 50 ms, so each test file can have its own. */
export async function createDatabase(template = 'template0'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const nodes = (template === 'template0' ? undefined : inject('templateNodes')) ?? [server];
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await Promise.all(
    nodes.map((node) => runStatement(node, `create database ${name} template ${template} strategy file_copy`)),
  );
  return {
    url: withDatabase(server, name),
    async drop() {
      await Promise.all(nodes.map((node) => dropDatabase(node, name)));
    },
  };
}

/**
 * Drops a database. A closed pool may still hold sessions for a moment, so the plain DROP runs first; PostgreSQL waits up
 * to five seconds for them. FORCE is the last resort, because a terminated session would fail the test.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  await runStatement(server, `drop database if exists ${name}`).catch(() =>
    runStatement(server, `drop database if exists ${name} with (force)`),
  );
}

/**
 * Creates an empty database for a test file. Call it at the top level and read `url` inside tests and hooks. `prepare`
 * runs once after creation, for example to run migrations of an app without a template.
 */
export function useEmptyDatabase(prepare?: (url: string) => Promise<unknown>): { readonly url: string } {
  return useDatabase(async () => {
    const database = await createDatabase();
    await prepare?.(database.url);
    return database;
  });
}

/** Creates a database before the file's tests and drops it after them. */
export function useDatabase(create: () => Promise<TestDatabase>): { readonly url: string } {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await create();
  }, hookTimeoutMs);
  afterAll(() => database?.drop(), hookTimeoutMs);
  return {
    get url() {
      if (!database) throw new Error('The database exists only inside tests and hooks');
      return database.url;
    },
  };
}

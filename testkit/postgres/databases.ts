import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { runStatement, withDatabase } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server's `postgres` database. */
    postgresUrl: string;
    /** Name of the migrated database that tests clone. */
    templateDatabase: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const hookTimeoutMs = 60_000;

/** Makes a database: a clone of `template`, or an empty one. Fast enough for one in each test file (about 50 ms). */
export async function createDatabase(template = 'template0'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `create database ${name} template ${template}`);
  return {
    url: withDatabase(server, name),
    drop: () => dropDatabase(server, name),
  };
}

/**
 * Drops a database. PostgreSQL itself waits five seconds for its last sessions: a pool that was closed says goodbye a
 * moment after it says it has, and a session ended by force would be an error of the test. Only then by force.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  await runStatement(server, `drop database if exists ${name}`).catch(() =>
    runStatement(server, `drop database if exists ${name} with (force)`),
  );
}

/**
 * An empty database for a test file: call it at the top level, read `url` inside tests and hooks.
 * `prepare` runs once after its creation (migrations of an app that has no template).
 */
export function useEmptyDatabase(prepare?: (url: string) => Promise<unknown>): { readonly url: string } {
  return useDatabase(async () => {
    const database = await createDatabase();
    await prepare?.(database.url);
    return database;
  });
}

/** Makes a database before the file's tests and drops it after them. */
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

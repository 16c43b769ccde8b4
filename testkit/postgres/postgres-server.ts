import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { removeWhenDone } from '../../tools/lib/children.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { startPostgres, volatileSettings } from '../../tools/lib/postgres.ts';

export interface TestServer {
  /** Connection string of a database on the server; use `postgres` to create others. */
  readonly url: (database: string) => string;
  stop(): Promise<void>;
}

/**
 * Addresses of a distributed database's nodes, the coordinator first, on which the API's tests run instead:
 * `TEST_DISTRIBUTED_URLS`, separated by spaces. Undefined: one server.
 */
export function distributedNodes(): readonly string[] | undefined {
  const urls = process.env.TEST_DISTRIBUTED_URLS?.split(/\s+/).filter((url) => url !== '') ?? [];
  return urls.length > 0 ? urls : undefined;
}

/**
 * Starts the PostgreSQL server of a test run: the coordinator of `TEST_DISTRIBUTED_URLS`, `TEST_DATABASE_URL` or `DATABASE_URL` (the user must be allowed to create
 * databases), otherwise an embedded one in a temporary folder, on a free port, without fsync.
 */
export async function startTestServer(): Promise<TestServer> {
  const existing = distributedNodes()?.[0] || process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (existing) return { url: (database) => withDatabase(existing, database), stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'altyn-test-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  const server = await startPostgres({
    directory: join(folder, 'pg'),
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
    settings: { ...volatileSettings, shared_buffers: '128MB' },
    logFile: join(folder, 'postgres.log'),
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces the database in a connection string. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs one statement that cannot run in a transaction (CREATE or DROP DATABASE). */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

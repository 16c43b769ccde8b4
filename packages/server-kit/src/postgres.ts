import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import pg from 'pg';

const silentMs = 12_000;

/** A pool whose int8 values are bigint: money never passes through a float. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // Nothing either way for longer than a statement may take: the server's host has vanished without a word.
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(silentMs, () => socket.destroy());
    },
    options: '-c timezone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === pg.types.builtins.INT8 && format !== 'binary'
          ? (text: string) => BigInt(text)
          : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
    },
  });
  // A broken idle connection is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  // The same while it is lent out, between two statements.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Codes of PostgreSQL that say something of the moment: connections, resources, stops and starts, limits of time. */
const passingCodes = /^(08|53|57P0|57014|55P03|25P0[34]|25006|40001|40P01)/;
const networkCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const brokenConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has|was)|timeout expired)/;

/** Whether asking again later may help: the database is away or overloaded. */
export function isDatabaseBusy(error: Error & { code?: string }): boolean {
  if (error instanceof pg.DatabaseError) return passingCodes.test(error.code ?? '');
  return networkCodes.test(error.code ?? '') || brokenConnection.test(error.message);
}

const startWithinMs = 30_000;
const startPollMs = 100;

/** Waits for a database that is just starting, or recovering. @throws its last refusal after half a minute. */
export async function untilReachable(pool: pg.Pool): Promise<void> {
  for (const endAtMs = performance.now() + startWithinMs; ; ) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (performance.now() > endAtMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, startPollMs));
    }
  }
}

/** Runs `work` in one transaction; a fault rolls back and is thrown. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot roll back is thrown away.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

/** Where a service keeps its migrations, and the table that remembers which were applied. */
export interface Migrations {
  /** Folder of numbered SQL files, with a slash at its end. */
  folder: URL;
  /** An unquoted name with its schema. */
  table: string;
  /** Key of the advisory lock that starting processes wait for. */
  lock: bigint;
}

/**
 * Applies the numbered SQL files the database does not have yet; two starting processes wait for each other.
 * @throws Error when a file was changed after it was applied.
 */
export async function migrate(pool: pg.Pool, { folder, table, lock }: Migrations): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    await client.query(`create table if not exists ${table} (name text primary key, checksum text not null)`);
    const { rows } = await client.query<{ name: string; checksum: string }>(`select name, checksum from ${table}`);
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const name of (await readdir(folder)).sort()) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      if (done.has(name) && done.get(name) !== checksum)
        throw new Error(`Migration ${name} was changed after it was applied`);
      if (done.has(name)) continue;
      await client.query(sql);
      await client.query(`insert into ${table} (name, checksum) values ($1, $2)`, [name, checksum]);
    }
  });
}

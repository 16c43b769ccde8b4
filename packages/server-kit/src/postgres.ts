import type pg from 'pg';
import { pause } from './pause.ts';
import { createPool } from './pool.ts';

/** Opens the pool of a service that serves requests: ten connections, statements of at most 10 s. */
export function openPool(connectionString: string): pg.Pool {
  return createPool(connectionString, 10, { connectMs: 5_000, statementMs: 10_000, silentMs: 12_000 });
}

/** Tells whether the database answers now. */
export async function isReachable(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

const startWithinMs = 30_000;
const startPollMs = 100;

/** Waits for a database that is starting or recovering. @throws its last error after half a minute. */
export async function untilReachable(pool: pg.Pool): Promise<void> {
  for (const endAtMs = performance.now() + startWithinMs; ; ) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (performance.now() > endAtMs) throw error;
      await pause(startPollMs);
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
    // A connection that cannot roll back is discarded.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

import type pg from 'pg';

/** Well below the silence after which a connection is dropped (`openPool`), and its lock with it. */
const pingMs = 3_000;

/**
 * Runs `work` exclusively, by an advisory lock on a dedicated connection. Pings the connection, since `work` may outlast
 * the silence limit.
 * @returns undefined when another process holds the lock.
 */
export async function holdLock<T>(
  pool: pg.Pool,
  lock: bigint,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [lock]);
    if (!rows[0]?.is) return undefined;
    // A failed ping also shows when unlocking.
    const pings = setInterval(() => void client.query('select 1').catch(() => undefined), pingMs);
    try {
      return { result: await work() };
    } finally {
      clearInterval(pings);
      await client.query('select pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
        // The lock is released with its connection.
        broken = error;
      });
    }
  } finally {
    client.release(broken);
  }
}

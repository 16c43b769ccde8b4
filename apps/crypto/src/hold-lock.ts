import type pg from 'pg';

/** Well below the silence after which a connection is given up (`openPool`), and its lock with it. */
const pingMs = 3_000;

/**
 * Runs `work` while no other process does, by an advisory lock on a connection of its own. The connection is kept talking: `work` may
 * take longer than a silent one lives. @returns undefined: another process is at it.
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
    // A ping that fails tells what the unlocking will.
    const pings = setInterval(() => void client.query('select 1').catch(() => undefined), pingMs);
    try {
      return { result: await work() };
    } finally {
      clearInterval(pings);
      await client.query('select pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
        // The lock is gone with its connection.
        broken = error;
      });
    }
  } finally {
    client.release(broken);
  }
}

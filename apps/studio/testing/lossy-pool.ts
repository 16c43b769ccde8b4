import type pg from 'pg';

/**
 * The pool of a real database whose connection breaks right after a commit: the work is done, and nobody is told.
 * @param isLost says of a transaction that was just committed, by its statements, whether its answer is lost.
 */
export function lossyPool(pool: pg.Pool, isLost: (statements: readonly string[]) => boolean): pg.Pool {
  const lossyClient = (client: pg.PoolClient) => {
    const statements: string[] = [];
    const query = async (text: string, values?: unknown[]) => {
      statements.push(text);
      const answer = await client.query(text, values);
      if (text !== 'commit' || !isLost(statements)) return answer;
      await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      throw new Error('Connection terminated unexpectedly');
    };
    return withOwn(client, { query });
  };
  return withOwn(pool, { connect: async () => lossyClient(await pool.connect()) });
}

/** The object with other methods in the place of some of its own. */
function withOwn<T extends object>(of: T, own: Record<string, unknown>): T {
  return new Proxy(of, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

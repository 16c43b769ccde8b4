import type pg from 'pg';

/**
 * A pool of a real database whose connection breaks right after a commit: the work is done, but the response is lost.
 * @param isLost decides by the statements of a committed transaction whether its response is lost.
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

/** The object with some of its methods replaced. */
function withOwn<T extends object>(of: T, own: Record<string, unknown>): T {
  return new Proxy(of, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

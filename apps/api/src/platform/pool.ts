import pg from 'pg';
import { PoolExhausted } from './db-fault.ts';

/** Callers that may wait for each connection of a pool: more would wait longer than they are listened to. */
const waitingPerConnection = 40;

/** Reads int8 as bigint: money never passes through a float. */
function exactTypes(): pg.CustomTypesConfig {
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 && format !== 'binary'
        ? (text: string) => BigInt(text)
        : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
  };
}

type OnConnection = Extract<Parameters<pg.Pool['connect']>[0], Function>;

/** A pool whose queue has an end: beyond it callers are told at once. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: OnConnection): void;
  override connect(done?: OnConnection): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount < this.options.max * waitingPerConnection) {
      if (!done) return super.connect();
      super.connect(done);
      return undefined;
    }
    const exhausted = new PoolExhausted();
    if (!done) return Promise.reject(exhausted);
    queueMicrotask(() => done(exhausted, undefined, () => undefined));
    return undefined;
  }
}

/**
 * A pool whose int8 values are bigint and whose sessions are in UTC. Waiting for a connection and every statement have
 * their time; callers that come when too many wait get PoolExhausted.
 */
export function createPool(
  connectionString: string,
  max: number,
  limits: { connectMs: number; statementMs: number } = { connectMs: 5_000, statementMs: 30_000 },
): pg.Pool {
  const pool = new BoundedPool({
    connectionString,
    max,
    types: exactTypes(),
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
  });
  // A broken idle connection is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

import { Socket } from 'node:net';
import pg from 'pg';
import { PoolExhausted } from './database-fault.ts';

/** Reads int8 as bigint, so that money never passes through a float, and a date as `YYYY-MM-DD`: it has no time zone. */
const exactParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  [pg.types.builtins.DATE, String],
]);

function exactTypes(): pg.CustomTypesConfig {
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      (format === 'binary' ? undefined : exactParsers.get(oid)) ??
      pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
  };
}

type OnConnection = Extract<Parameters<pg.Pool['connect']>[0], Function>;

/** A pool whose queue has an end: beyond it callers are told at once. */
class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number;

  constructor(options: pg.PoolConfig, maxWaiting: number) {
    super(options);
    this.#maxWaiting = maxWaiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: OnConnection): void;
  override connect(done?: OnConnection): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount < this.#maxWaiting) {
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

export interface PoolLimits {
  connectMs: number;
  statementMs: number;
  /** A connection that says nothing for so long is given up; without it, one whose host the keep-alive finds gone. */
  silentMs?: number | undefined;
  /** Callers that may wait for each connection: more would wait longer than they are listened to. Without it: no end. */
  waitingPerConnection?: number | undefined;
  idleInTransactionMs?: number | undefined;
}

const bounds = { connectMs: 5_000, waitingPerConnection: 40, idleInTransactionMs: 30_000 };
const defaultLimits: PoolLimits = { ...bounds, statementMs: 30_000 };
/** Of a process that answers requests: nobody waits longer, and no server that is there is silent for longer. */
export const servingLimits: PoolLimits = { ...bounds, statementMs: 5_000, silentMs: 6_000 };

/** Of connections to the database: a host that vanished is noticed after 15 s of silence (libuv: ten probes, one a second). */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** A socket that ends when nothing has gone either way for so long: its host may have vanished without a word. */
function openImpatientSocket(silentMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => socket.destroy());
}

/**
 * A pool whose int8 values are bigint, whose dates are texts and whose sessions are in UTC. Waiting for a connection and
 * every statement have their time; callers that come when too many wait get PoolExhausted.
 */
export function createPool(connectionString: string, max: number, limits: PoolLimits = defaultLimits): pg.Pool {
  const { silentMs } = limits;
  const options: pg.PoolConfig = {
    connectionString,
    max,
    types: exactTypes(),
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementMs,
    options: '-c timezone=UTC',
    ...keepAlive,
    ...(limits.idleInTransactionMs === undefined
      ? {}
      : { idle_in_transaction_session_timeout: limits.idleInTransactionMs }),
    ...(silentMs === undefined ? {} : { stream: () => openImpatientSocket(silentMs) }),
  };
  const pool = new BoundedPool(options, max * (limits.waitingPerConnection ?? Number.POSITIVE_INFINITY));
  // A broken idle connection is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

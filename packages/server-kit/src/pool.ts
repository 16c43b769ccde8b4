import { Socket } from 'node:net';
import pg from 'pg';
import { PoolExhausted } from './database-fault.ts';

/**
 * Parses int8 as bigint, so that money never passes through a float, and dates as `YYYY-MM-DD`, since they have no time
 * zone.
 */
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

/** A pool with a bounded queue, beyond which callers are refused at once. */
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
  /** Silence after which a connection is dropped; without it, only when the TCP keep-alive fails. */
  silentMs?: number | undefined;
  /** Maximum queued callers per connection: more would time out anyway. Without it: unbounded. */
  waitingPerConnection?: number | undefined;
  idleInTransactionMs?: number | undefined;
}

const bounds = { connectMs: 5_000, waitingPerConnection: 40, idleInTransactionMs: 30_000 };
const defaultLimits: PoolLimits = { ...bounds, statementMs: 30_000 };
/** Limits of a process that serves requests: nobody waits longer, and no live server is silent for longer. */
export const servingLimits: PoolLimits = { ...bounds, statementMs: 5_000, silentMs: 6_000 };

/**
 * TCP keep-alive of database connections: a vanished host is detected after 15 s of silence (libuv: ten probes, one per
 * second).
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** Opens a socket that closes after a period without traffic in either direction, as when its host has vanished. */
function openImpatientSocket(silentMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => socket.destroy());
}

/**
 * How long a connection stays in the pool unused. The pool closes it before its socket counts as silent: a socket that closes
 * by itself may just have been given to a caller, whose statement then fails.
 */
const idleMs = (silentMs = Number.POSITIVE_INFINITY): number => Math.min(30_000, (silentMs * 5) / 6);

const utc = '-c timezone=UTC';

/** Adds the time zone to the options in an address, such as a role: they would replace those of the pool. */
function withUtc(connectionString: string): string {
  const given = URL.canParse(connectionString) ? new URL(connectionString).searchParams.get('options') : null;
  if (given === null) return connectionString;
  const address = new URL(connectionString);
  address.searchParams.set('options', `${given} ${utc}`);
  return address.href;
}

/**
 * Creates a pool whose int8 values are bigint, whose dates are strings and whose sessions are in UTC. Waiting for a
 * connection and every statement have timeouts; callers beyond the queue's limit get PoolExhausted.
 */
export function createPool(connectionString: string, max: number, limits: PoolLimits = defaultLimits): pg.Pool {
  const { silentMs } = limits;
  const options: pg.PoolConfig = {
    connectionString: withUtc(connectionString),
    max,
    types: exactTypes(),
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: idleMs(silentMs),
    statement_timeout: limits.statementMs,
    options: utc,
    ...keepAlive,
    ...(limits.idleInTransactionMs === undefined
      ? {}
      : { idle_in_transaction_session_timeout: limits.idleInTransactionMs }),
    ...(silentMs === undefined ? {} : { stream: () => openImpatientSocket(silentMs) }),
  };
  const pool = new BoundedPool(options, max * (limits.waitingPerConnection ?? Number.POSITIVE_INFINITY));
  // The pool replaces a broken idle connection; without a listener the process would exit.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

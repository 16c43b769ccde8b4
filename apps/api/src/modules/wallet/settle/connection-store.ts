import pg from 'pg';
import { keepAlive } from '@altyn/server-kit/pool';

/** A lane's own connection: statements are sent without waiting for the answers before them. */
export interface LaneConnection {
  open(): Promise<pg.Client>;
  /** Forgets a broken connection; the next `open` makes a new one. */
  drop(): void;
  close(): Promise<void>;
}

/**
 * Plans are made once, for lists of any length, and look rows up by key in the order of the list: locks are taken in
 * player order, whatever the tables' statistics say.
 */
const sessionOptions = [
  'timezone=UTC',
  'jit=off',
  'plan_cache_mode=force_generic_plan',
  'enable_mergejoin=off',
  'enable_seqscan=off',
  'statement_timeout=4000',
  // Whoever else holds a player's row that long holds up that player alone.
  'lock_timeout=500',
];

/** Plans are made once a connection: a new one takes the statistics, and the partitions, of its time into account. */
const renewAfterMs = 5 * 60_000;

/** A little longer than a statement may take. */
const answersWithinMs = 5_000;

/**
 * `onConnect` is called before a new connection is used. A server that does not answer within `withinMs` has vanished: its
 * connection ends, and whoever waits is told.
 */
export function createConnection(url: string, onConnect: () => void, withinMs = answersWithinMs): LaneConnection {
  let current: Promise<pg.Client> | undefined;
  let live: pg.Client | undefined;
  let openedAtMs = 0;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      ...keepAlive,
      query_timeout: withinMs,
      options: sessionOptions.map((option) => `-c ${option}`).join(' '),
    });
    client.on('error', () => {
      if (live === client) current = undefined;
    });
    await client.connect();
    onConnect();
    live = client;
    return client;
  }

  function retire(): void {
    const old = current;
    current = undefined;
    old?.then((client) => client.end()).catch(() => undefined);
  }

  return {
    open() {
      if (current && performance.now() - openedAtMs > renewAfterMs) retire();
      if (!current) openedAtMs = performance.now();
      current ??= connect().catch((error: unknown) => {
        current = undefined;
        throw error;
      });
      return current;
    },
    drop: retire,
    async close() {
      const client = await current?.catch(() => undefined);
      current = undefined;
      await client?.end();
    },
  };
}

/** Whether the fault is the connection's: then nobody knows whether the last statement was committed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return isNetworkError(error);
  // 08: connection, 57P: the server is stopping or starting, 53: out of connections, disk or memory; 25006: a standby.
  return /^(08|57P|53)/.test(error.code ?? '') || error.code === '25006';
}

/** Whether a statement has waited too long for what somebody else holds. */
export const isLockHeld = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$/.test(code) || /connection|timeout|not queryable|closed/i.test(error.message);
}

import { keepAlive } from '@altyn/server-kit/pool';
import pg from 'pg';

/** A lane's dedicated connection; statements are pipelined. */
export interface LaneConnection {
  open(): Promise<pg.Client>;
  /** Drops a broken connection; the next `open` creates a new one. */
  drop(): void;
  close(): Promise<void>;
}

/**
 * Plans are made once, for lists of any length, and look up rows by key in list order: locks are taken in player order
 * regardless of table statistics.
 */
const sessionOptions = [
  'timezone=UTC',
  'jit=off',
  'enable_mergejoin=off',
  'enable_seqscan=off',
  'statement_timeout=4000',
  // A longer lock on a player's row delays that player alone.
  'lock_timeout=500',
];

/** A distributed database finds the shard in the values, so that a plan without them is none. */
const planMode = (isDistributed: boolean) =>
  `plan_cache_mode=${isDistributed ? 'force_custom_plan' : 'force_generic_plan'}`;

/** Plans live as long as their connection: a new one picks up current statistics and partitions. */
const renewAfterMs = 5 * 60_000;

/** Slightly longer than the statement timeout. */
const answersWithinMs = 5_000;

/** How long a lane goes through the coordinator before it tries its node again. */
const detourMs = 5_000;

/**
 * Creates a lane's connection. `onConnect` runs before a new connection is used. A server that does not respond within
 * `withinMs` counts as lost: the connection is closed and its callers get an error. With `nodeUrl`, it goes to that node of
 * a distributed database; while that refuses, through the coordinator, which finds the shard too.
 */
export function createConnection(
  url: string,
  onConnect: () => void,
  { withinMs = answersWithinMs, nodeUrl }: { withinMs?: number | undefined; nodeUrl?: string | undefined } = {},
): LaneConnection {
  let current: Promise<pg.Client> | undefined;
  let live: pg.Client | undefined;
  let openedAtMs = 0;
  let isDetour = false;

  async function connect(): Promise<pg.Client> {
    isDetour = false;
    if (nodeUrl === undefined || nodeUrl === url) return connectTo(url);
    try {
      return await connectTo(nodeUrl);
    } catch {
      isDetour = true;
      return connectTo(url);
    }
  }

  async function connectTo(address: string): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: address,
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      ...keepAlive,
      query_timeout: withinMs,
      options: [...sessionOptions, planMode(nodeUrl !== undefined)].map((option) => `-c ${option}`).join(' '),
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
      if (current && performance.now() - openedAtMs > (isDetour ? detourMs : renewAfterMs)) retire();
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

/** Tells whether the connection failed: the outcome of the last statement is then unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return isNetworkError(error);
  // 08: connection, 57P: server stopping or starting, 53: out of connections, disk or memory; 25006: a standby.
  return /^(08|57P|53)/.test(error.code ?? '') || error.code === '25006';
}

/** Tells whether a statement hit its lock timeout. */
export const isLockHeld = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$/.test(code) || /connection|timeout|not queryable|closed/i.test(error.message);
}

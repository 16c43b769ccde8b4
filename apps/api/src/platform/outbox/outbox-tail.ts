import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Queries } from '../db/db.ts';
import type { Logger } from '@altyn/server-kit/log';
import { type OutboxCursor, outboxChannel } from './outbox.ts';
import { keepAlive } from '@altyn/server-kit/pool';

/** An event as the tail hands it out. */
export interface TailedEvent {
  /** The row it stands in. */
  row: OutboxCursor;
  kind: string;
  playerId: string | null;
  /** The payload as JSON text, on one line. */
  json: string;
  /** From here a reader that comes back misses nothing; it may see again what committed out of order. */
  resumeAt: OutboxCursor;
}

interface TailedRow extends OutboxCursor {
  kind: string;
  player_id: string | null;
  json: string | null;
  bundle: string | null;
}

/** Follows the outbox in one process: every committed event once, as soon as it is committed. */
export interface OutboxTail {
  /** A place with everything before it handed out. */
  cursor: () => OutboxCursor;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const pageRows = 1_000;
/** Commits that come this close together are read together; nobody waits for them while nobody follows a player. */
const gatherMs = 2;
const idleGatherMs = 50;
/** Should a notification be lost with its connection. */
const pollMs = 1_000;
const reconnectMs = 500;

const lastId = 2n ** 62n;

/** What a moment's snapshot sees: its text, and the oldest transaction that is still running. */
interface Moment {
  snapshot: string;
  xmin: bigint;
}

async function readMoment(queries: Queries): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin`.execute(queries);
  if (!rows[0]) throw new Error('the database gives no snapshot');
  return rows[0];
}

/**
 * Rows that are visible at `to` and were not at `from`: what has been committed in between, however long other
 * transactions run. Cursors that outlive the process read up to the oldest running one instead (`readOutbox`).
 */
async function readBetween(
  queries: Queries,
  span: { from: Moment; to: Moment; after: OutboxCursor; withBundles: boolean },
): Promise<TailedRow[]> {
  const { from, to, after, withBundles } = span;
  const { rows } = await sql<TailedRow>`
    select xid::text::bigint as xid, id, kind, player_id, payload::text as json, bundle
    from platform.outbox
    where xid >= ${from.xmin.toString()}::xid8 and (xid, id) > (${after.xid.toString()}::xid8, ${after.id})
      and not pg_visible_in_snapshot(xid, ${from.snapshot}::pg_snapshot)
      and pg_visible_in_snapshot(xid, ${to.snapshot}::pg_snapshot)
      ${withBundles ? sql`` : sql`and bundle is null`}
    order by xid, id
    limit ${pageRows}`.execute(queries);
  return rows;
}

/** The events of a row: itself, or those that its bundle holds, one a line as kind, player and JSON parted by tabs. */
function eventsOf(row: TailedRow, resumeAt: OutboxCursor): TailedEvent[] {
  const place = { row: { xid: row.xid, id: row.id }, resumeAt };
  if (row.bundle === null) return [{ ...place, kind: row.kind, playerId: row.player_id, json: row.json ?? '{}' }];
  return row.bundle.split('\n').flatMap((line) => {
    const [kind, playerId, json] = line.split('\t');
    return kind && json ? [{ ...place, kind, playerId: playerId || null, json }] : [];
  });
}

const endOf = (moment: Moment): OutboxCursor => ({ xid: moment.xmin - 1n, id: lastId });

/** @param handle gets each batch, in order; the next one waits for it. A fault in it is logged, and the tail goes on. */
export function createOutboxTail(options: {
  db: Database;
  databaseUrl: string;
  log: Logger;
  handle: (events: readonly TailedEvent[]) => void | Promise<void>;
  /** Bundles are the play of many players, and large: they are read only while somebody follows a player. */
  wantsBundles: () => boolean;
}): OutboxTail {
  const { db, log } = options;
  let seen: Moment = { snapshot: '1:1:', xmin: 1n };
  let isRunning = false;
  let isWoken = false;
  let wake: (() => void) | undefined;
  let listener: pg.Client | undefined;
  let starting: Promise<void> | undefined;
  let loop: Promise<void> | undefined;

  function ring(): void {
    isWoken = true;
    wake?.();
  }

  /** Waits for a commit, at most `pollMs`. */
  async function pause(): Promise<void> {
    if (isWoken || !isRunning) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wake = undefined;
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: options.databaseUrl, ...keepAlive });
    client.on('notification', ring);
    client.on('error', () => undefined);
    client.on('end', () => {
      if (listener !== client) return;
      listener = undefined;
      listenLater();
    });
    await client.connect();
    await client.query(`listen ${outboxChannel}`);
    if (!isRunning) return client.end();
    listener = client;
    ring();
    return undefined;
  }

  function listenLater(): void {
    if (!isRunning) return;
    setTimeout(() => {
      if (isRunning) listen().catch(reportAndListenLater);
    }, reconnectMs).unref();
  }

  function reportAndListenLater(error: unknown): void {
    log.warn({ err: error }, 'the outbox cannot be listened to');
    listenLater();
  }

  async function handOut(rows: readonly TailedRow[], to: Moment): Promise<void> {
    try {
      await options.handle(
        rows.flatMap((row) => eventsOf(row, row.xid < to.xmin ? { xid: row.xid, id: row.id } : endOf(to))),
      );
    } catch (error) {
      log.error({ err: error }, 'outbox rows could not be handed out');
    }
  }

  async function drain(): Promise<void> {
    const to = await readMoment(db.kysely);
    // Asked after the moment: who begins to follow later reads everything up to it from the tables.
    const withBundles = options.wantsBundles();
    const from = seen;
    let after: OutboxCursor = { xid: 0n, id: 0n };
    for (;;) {
      const rows = await readBetween(db.kysely, { from, to, after, withBundles });
      // Whoever begins to listen while the last page is handed out reads everything up to here from the table.
      if (rows.length < pageRows) seen = to;
      if (rows.length > 0) await handOut(rows, to);
      const last = rows.at(-1);
      if (!last || rows.length < pageRows) return;
      after = { xid: last.xid, id: last.id };
    }
  }

  async function run(): Promise<void> {
    while (isRunning) {
      await pause();
      if (isWoken) {
        isWoken = false;
        await new Promise((resolve) => setTimeout(resolve, options.wantsBundles() ? gatherMs : idleGatherMs));
      }
      if (!isRunning) return;
      try {
        await drain();
      } catch (error) {
        log.warn({ err: error }, 'the outbox cannot be read');
        await pause();
      }
    }
  }

  async function begin(): Promise<void> {
    seen = await readMoment(db.kysely);
    isRunning = true;
    await listen().catch(reportAndListenLater);
    loop = run();
  }

  return {
    cursor: () => endOf(seen),
    start() {
      starting ??= begin().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    async stop() {
      isRunning = false;
      ring();
      await loop;
      const client = listener;
      listener = undefined;
      await client?.end();
    },
  };
}

import type { Logger } from '@altyn/server-kit/log';
import { sql } from 'kysely';
import type { Database, Queries } from '../db/db.ts';
import { ChannelListener } from './channel-listener.ts';
import { type OutboxCursor, outboxChannel } from './outbox.ts';
import { Wakeup } from './wakeup.ts';

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

/** A page of rows that `to` sees, as events. A row behind the oldest running transaction is no place to come back to. */
const eventsOfPage = (rows: readonly TailedRow[], to: Moment): TailedEvent[] =>
  rows.flatMap((row) => eventsOf(row, row.xid < to.xmin ? { xid: row.xid, id: row.id } : endOf(to)));

interface TailOptions {
  db: Database;
  databaseUrl: string;
  log: Logger;
  /** Gets each batch, in order; the next one waits for it. A fault in it is logged, and the tail goes on. */
  handle: (events: readonly TailedEvent[]) => void | Promise<void>;
  /** Bundles are the play of many players, and large: they are read only while somebody follows a player. */
  wantsBundles: () => boolean;
}

class FollowingTail implements OutboxTail {
  readonly #options: TailOptions;
  readonly #wakeup = new Wakeup();
  readonly #listener: ChannelListener;
  #seen: Moment = { snapshot: '1:1:', xmin: 1n };
  #isRunning = false;
  #starting: Promise<void> | undefined;
  #loop: Promise<void> | undefined;

  /** Bound: it is handed on by itself. */
  readonly cursor = (): OutboxCursor => endOf(this.#seen);

  constructor(options: TailOptions) {
    this.#options = options;
    const { databaseUrl, log } = options;
    const onNotification = () => this.#wakeup.ring();
    this.#listener = new ChannelListener({ databaseUrl, channel: outboxChannel, log, onNotification });
  }

  start(): Promise<void> {
    this.#starting ??= this.#begin().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    return this.#starting;
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#wakeup.ring();
    await this.#loop;
    await this.#listener.stop();
  }

  async #begin(): Promise<void> {
    this.#seen = await readMoment(this.#options.db.kysely);
    this.#isRunning = true;
    await this.#listener.start();
    this.#loop = this.#run();
  }

  async #run(): Promise<void> {
    const { log, wantsBundles } = this.#options;
    while (this.#isRunning) {
      await this.#wakeup.wait(pollMs);
      if (this.#wakeup.take()) {
        await new Promise((resolve) => setTimeout(resolve, wantsBundles() ? gatherMs : idleGatherMs));
      }
      if (!this.#isRunning) return;
      try {
        await this.#drain();
      } catch (error) {
        log.warn({ err: error }, 'the outbox cannot be read');
        if (this.#isRunning) await this.#wakeup.wait(pollMs);
      }
    }
  }

  /** Hands out everything that has been committed since the last time. */
  async #drain(): Promise<void> {
    const { db, wantsBundles } = this.#options;
    const to = await readMoment(db.kysely);
    // Asked after the moment: who begins to follow later reads everything up to it from the tables.
    const withBundles = wantsBundles();
    const from = this.#seen;
    let after: OutboxCursor = { xid: 0n, id: 0n };
    for (;;) {
      const rows = await readBetween(db.kysely, { from, to, after, withBundles });
      // Whoever begins to listen while the last page is handed out reads everything up to here from the table.
      if (rows.length < pageRows) this.#seen = to;
      if (rows.length > 0) await this.#handOut(eventsOfPage(rows, to));
      const last = rows.at(-1);
      if (!last || rows.length < pageRows) return;
      after = { xid: last.xid, id: last.id };
    }
  }

  async #handOut(events: readonly TailedEvent[]): Promise<void> {
    try {
      await this.#options.handle(events);
    } catch (error) {
      this.#options.log.error({ err: error }, 'outbox rows could not be handed out');
    }
  }
}

/** Follows the outbox from the moment of its start on. */
export const createOutboxTail = (options: TailOptions): OutboxTail => new FollowingTail(options);

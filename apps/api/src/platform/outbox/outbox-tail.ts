import type { Logger } from '@altyn/server-kit/log';
import { pause } from '@altyn/server-kit/pause';
import { sql } from 'kysely';
import type { Database, Queries } from '../db/db.ts';
import { ChannelListener } from './channel-listener.ts';
import { type OutboxCursor, outboxChannel } from './outbox.ts';
import { Wakeup } from './wakeup.ts';

/** An event delivered by the tail. */
export interface TailedEvent {
  /** Cursor of its row. */
  row: OutboxCursor;
  kind: string;
  playerId: string | null;
  /** The payload as JSON text, on one line. */
  json: string;
  /** Cursor from which a returning reader misses nothing; it may see events that committed out of order again. */
  resumeAt: OutboxCursor;
}

interface TailedRow extends OutboxCursor {
  kind: string;
  player_id: string | null;
  json: string | null;
  bundle: string | null;
}

/** Tails the outbox in one process: delivers every event once, as soon as it is committed. */
export interface OutboxTail {
  /** Cursor up to which everything has been delivered. */
  cursor: () => OutboxCursor;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const pageRows = 1_000;
/** Delay that groups close commits; skipped while nobody follows a player. */
const gatherMs = 2;
const idleGatherMs = 50;
/** Poll interval, in case a notification is lost. */
const pollMs = 1_000;

const lastId = 2n ** 62n;

/** A snapshot: its text, and the oldest running transaction. */
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
 * Reads rows visible at `to` but not at `from`: those committed in between, regardless of long transactions. Persistent
 * cursors instead read up to the oldest running one (`readOutbox`).
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

/**
 * Splits a row into its events: itself, or those of its bundle, one per line as kind, player and JSON separated by tabs.
 */
function eventsOf(row: TailedRow, resumeAt: OutboxCursor): TailedEvent[] {
  const place = { row: { xid: row.xid, id: row.id }, resumeAt };
  if (row.bundle === null) return [{ ...place, kind: row.kind, playerId: row.player_id, json: row.json ?? '{}' }];
  return row.bundle.split('\n').flatMap((line) => {
    const [kind, playerId, json] = line.split('\t');
    return kind && json ? [{ ...place, kind, playerId: playerId || null, json }] : [];
  });
}

const endOf = (moment: Moment): OutboxCursor => ({ xid: moment.xmin - 1n, id: lastId });

/** Converts a page of rows visible at `to` to events. A row behind the oldest running transaction is no resume position. */
const eventsOfPage = (rows: readonly TailedRow[], to: Moment): TailedEvent[] =>
  rows.flatMap((row) => eventsOf(row, row.xid < to.xmin ? { xid: row.xid, id: row.id } : endOf(to)));

interface TailOptions {
  db: Database;
  databaseUrl: string;
  log: Logger;
  /** Receives each batch in order; the next one waits for it. A fault is logged, and the tail continues. */
  handle: (events: readonly TailedEvent[]) => void | Promise<void>;
  /** Bundles contain many players' play and are large: read only while a player is followed. */
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

  /** Bound, because it is passed as a function. */
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
        await pause(wantsBundles() ? gatherMs : idleGatherMs);
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

  /** Delivers everything committed since the last call. */
  async #drain(): Promise<void> {
    const { db, wantsBundles } = this.#options;
    const to = await readMoment(db.kysely);
    // Read after the snapshot: a later follower reads everything up to it from the tables.
    const withBundles = wantsBundles();
    const from = this.#seen;
    let after: OutboxCursor = { xid: 0n, id: 0n };
    for (;;) {
      const rows = await readBetween(db.kysely, { from, to, after, withBundles });
      // A reader that starts while the last page is delivered reads everything up to here from the table.
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
      this.#options.log.error({ err: error }, 'outbox rows could not be delivered');
    }
  }
}

/** Creates a tail that starts at the current end of the outbox. */
export const createOutboxTail = (options: TailOptions): OutboxTail => new FollowingTail(options);

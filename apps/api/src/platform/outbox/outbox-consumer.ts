import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db.ts';
import type { PlatformDeps } from '../deps.ts';
import type { OutboxCursor } from './outbox.ts';

/** An event as a consumer reads it. */
export interface ConsumedEvent {
  kind: string;
  playerId: string | null;
  /** The payload as JSON text. */
  json: string;
}

/** What a reading comes to: runs in the transaction that moves the place on. */
export interface Apply {
  (tx: Tx, reading: string): Promise<void>;
  /** Called when that transaction is committed, for what must not be counted twice. Never throws. */
  committed?: () => void;
}

/**
 * Work that follows the outbox with a place of its own in the database: every event once, in order, whatever restarts and
 * however many workers run.
 */
export interface OutboxConsumer {
  /** Kebab-case; its place is kept under it. */
  name: string;
  kinds: ReadonlySet<string>;
  /**
   * Works out what a reading of events comes to, outside a transaction; the answer is run in the transaction that moves
   * the place on. It may be thrown away and asked for again.
   */
  prepare(deps: PlatformDeps, events: readonly ConsumedEvent[]): Promise<Apply>;
}

/** Outbox rows of one reading. A row may bundle the events of a whole batch of bets. */
const maxRows = 200;

interface Row extends OutboxCursor {
  kind: string;
  player_id: string | null;
  json: string | null;
  bundle: string | null;
}

/**
 * Reads on from the consumer's place, once.
 * @returns whether there may be more.
 */
export async function consumeOnce(deps: PlatformDeps, consumer: OutboxConsumer): Promise<boolean> {
  const from = await readPlace(deps, consumer.name);
  const rows = await readRows(deps.db.kysely, from);
  const last = rows.at(-1);
  if (!last) return false;
  const events = rows.flatMap(eventsOf).filter((event) => consumer.kinds.has(event.kind));
  const apply = events.length > 0 ? await consumer.prepare(deps, events) : undefined;
  const isMine = await deps.db.transaction(async (tx) => {
    if (!(await movePlace(tx, { name: consumer.name, from, to: last, at: deps.clock.now() }))) return false;
    await apply?.(tx, `${last.xid}:${last.id}`);
    return true;
  });
  if (isMine) apply?.committed?.();
  // Another worker was here first: it goes on.
  return isMine && rows.length === maxRows;
}

/** A new consumer begins at the beginning. */
async function readPlace(deps: Pick<PlatformDeps, 'db' | 'clock'>, name: string): Promise<OutboxCursor> {
  const { rows } = await sql<OutboxCursor>`
    select xid::text::bigint as xid, id from platform.outbox_consumer where name = ${name}`.execute(deps.db.kysely);
  if (rows[0]) return rows[0];
  await sql`
    insert into platform.outbox_consumer (name, xid, id, updated_at) values (${name}, '0'::xid8, 0, ${deps.clock.now()})
    on conflict do nothing`.execute(deps.db.kysely);
  return { xid: 0n, id: 0n };
}

/**
 * Whether a consumer has read all that was written for it before a moment, on the database's clock, and is committed now. A
 * transaction that still runs may bring more: take a moment that lies longer back than any runs.
 */
export async function hasReadUntil(
  queries: Queries,
  consumer: Pick<OutboxConsumer, 'name' | 'kinds'>,
  moment: Date,
): Promise<boolean> {
  const { rows } = await sql<{ hasRead: boolean }>`
    select not exists (
      select from platform.outbox o
      where (o.xid, o.id) > (c.xid, c.id) and o.at < ${moment}
        and (o.bundle is not null or o.kind = any(${[...consumer.kinds]}))) as "hasRead"
    from platform.outbox_consumer c where c.name = ${consumer.name}`.execute(queries);
  return rows[0]?.hasRead === true;
}

/** Gap-free: only rows of transactions older than every one that still runs. */
async function readRows(queries: Queries, from: OutboxCursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select xid::text::bigint as xid, id, kind, player_id, payload::text as json, bundle
    from platform.outbox
    where xid < pg_snapshot_xmin(pg_current_snapshot())
      and (xid, id) > (${from.xid.toString()}::xid8, ${from.id})
    order by xid, id limit ${maxRows}`.execute(queries);
  return rows;
}

async function movePlace(
  tx: Tx,
  move: { name: string; from: OutboxCursor; to: OutboxCursor; at: Date },
): Promise<boolean> {
  const { name, from, to, at } = move;
  const { rows } = await sql`
    update platform.outbox_consumer set xid = ${to.xid.toString()}::xid8, id = ${to.id}, updated_at = ${at}
    where name = ${name} and xid = ${from.xid.toString()}::xid8 and id = ${from.id} returning name`.execute(tx);
  return rows.length === 1;
}

/** The events of a row: itself, or those of its bundle, one a line as kind, player and JSON parted by tabs. */
function eventsOf(row: Row): ConsumedEvent[] {
  if (row.bundle === null) return [{ kind: row.kind, playerId: row.player_id, json: row.json ?? '{}' }];
  return row.bundle.split('\n').flatMap((line) => {
    const [kind, playerId, json] = line.split('\t');
    return kind && json ? [{ kind, playerId: playerId || null, json }] : [];
  });
}

/** Time between a commit and its reading, at most: what comes close together is read together. */
const gatherMs = 250;

/**
 * Follows the outbox for each consumer until stopped. A fault is logged and tried again.
 * @returns a function that stops after the reading at hand.
 */
export function startConsumers(deps: PlatformDeps, consumers: readonly OutboxConsumer[]): () => Promise<void> {
  const stopping = new AbortController();
  const loops = consumers.map(async (consumer) => {
    while (!stopping.signal.aborted) {
      try {
        if (await consumeOnce(deps, consumer)) continue;
      } catch (error) {
        deps.log.error({ err: error, consumer: consumer.name }, 'an outbox consumer failed');
      }
      await pause(gatherMs, stopping.signal);
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    return undefined;
  });
}

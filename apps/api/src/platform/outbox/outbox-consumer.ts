import { pause } from '@altyn/server-kit/pause';
import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db.ts';
import type { PlatformDeps } from '../deps.ts';
import type { OutboxCursor } from './outbox.ts';
import { hasRelayedUntil } from './shard-progress.ts';

/** An event passed to a consumer. */
export interface ConsumedEvent {
  kind: string;
  playerId: string | null;
  /** The payload as JSON text. */
  json: string;
}

/** Applies a batch: runs in the transaction that moves the cursor. */
export interface Apply {
  (tx: Tx, reading: string): Promise<void>;
  /** Called after the commit, for work that must not be counted twice. Never throws. */
  committed?: () => void;
}

/**
 * A consumer of the outbox with a persistent cursor: every event once, in order, across restarts and any number of workers.
 */
export interface OutboxConsumer {
  /** Kebab-case; key of its cursor. */
  name: string;
  kinds: ReadonlySet<string>;
  /**
   * Prepares a batch of events outside a transaction; the result runs in the transaction that moves the cursor. It may be
   * discarded and prepared again.
   */
  prepare(deps: PlatformDeps, events: readonly ConsumedEvent[]): Promise<Apply>;
}

/** Maximum outbox rows per batch. A row may bundle the events of a whole batch of bets. */
const maxRows = 200;

/** A row of the outbox: one event, or a bundle. */
export interface OutboxRow extends OutboxCursor {
  kind: string;
  player_id: string | null;
  json: string | null;
  bundle: string | null;
  at: Date;
}

/** Processes one batch from the consumer's cursor. @returns true when there may be more. */
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
  // Another worker has processed the batch and continues.
  return isMine && rows.length === maxRows;
}

/** A reader's place. A new one starts at the beginning. */
export async function readPlace(deps: Pick<PlatformDeps, 'db' | 'clock'>, name: string): Promise<OutboxCursor> {
  const { rows } = await sql<OutboxCursor>`
    select xid::text::bigint as xid, id from platform.outbox_consumer where name = ${name}`.execute(deps.db.kysely);
  if (rows[0]) return rows[0];
  await sql`
    insert into platform.outbox_consumer (name, xid, id, updated_at) values (${name}, '0'::xid8, 0, ${deps.clock.now()})
    on conflict do nothing`.execute(deps.db.kysely);
  return { xid: 0n, id: 0n };
}

/**
 * Tells whether a consumer has read everything committed before a given time, on the database's clock. A running
 * transaction may still add more: use a time older than any transaction.
 */
export async function hasReadUntil(
  queries: Queries,
  consumer: Pick<OutboxConsumer, 'name' | 'kinds'>,
  moment: Date,
): Promise<boolean> {
  if (!(await hasRelayedUntil(queries, moment))) return false;
  const { rows } = await sql<{ hasRead: boolean }>`
    select not exists (
      select 1 from platform.outbox o
      where (o.xid, o.id) > (c.xid, c.id) and o.at < ${moment}
        and (o.bundle is not null or o.kind = any(${[...consumer.kinds]}))) as "hasRead"
    from platform.outbox_consumer c where c.name = ${consumer.name}`.execute(queries);
  return rows[0]?.hasRead === true;
}

/** Reads without gaps: only rows of transactions older than every running one. */
export async function readRows(queries: Queries, from: OutboxCursor): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select xid::text::bigint as xid, id, kind, player_id, payload::text as json, bundle, at
    from platform.outbox
    where xid < pg_snapshot_xmin(pg_current_snapshot())
      and (xid, id) > (${from.xid.toString()}::xid8, ${from.id})
    order by xid, id limit ${maxRows}`.execute(queries);
  return rows;
}

/** Moves a reader's place. @returns false when it is not where it was expected. */
export async function movePlace(
  tx: Tx,
  move: { name: string; from: OutboxCursor; to: OutboxCursor; at: Date },
): Promise<boolean> {
  const { name, from, to, at } = move;
  const { rows } = await sql`
    update platform.outbox_consumer set xid = ${to.xid.toString()}::xid8, id = ${to.id}, updated_at = ${at}
    where name = ${name} and xid = ${from.xid.toString()}::xid8 and id = ${from.id} returning name`.execute(tx);
  return rows.length === 1;
}

/**
 * Splits a row into its events: itself, or those of its bundle, one per line as kind, player and JSON separated by tabs.
 */
export function eventsOf(row: OutboxRow): ConsumedEvent[] {
  if (row.bundle === null) return [{ kind: row.kind, playerId: row.player_id, json: row.json ?? '{}' }];
  return row.bundle.split('\n').flatMap((line) => {
    const [kind, playerId, json] = line.split('\t');
    return kind && json ? [{ kind, playerId: playerId || null, json }] : [];
  });
}

/** Maximum delay between a commit and its batch; close commits are read together. */
const gatherMs = 250;

/**
 * Runs each consumer until stopped. A fault is logged and retried.
 * @returns a function that stops after the current batch.
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

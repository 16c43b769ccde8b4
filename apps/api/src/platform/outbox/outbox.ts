import { sql } from 'kysely';
import type pg from 'pg';
import type { Queries } from '../db/db.ts';

/** An event, written in the transaction in which it happened. */
export interface OutboxEvent {
  /** Name of the event, e.g. `payment`, `balances`. */
  kind: string;
  /** Player whose stream gets it; undefined: public or internal. */
  playerId?: string;
  payload: Record<string, unknown>;
}

/** The channel on which a commit wakes the readers. */
export const outboxChannel = 'altyn_outbox';

/** Writes events and one NOTIFY, which wakes listeners exactly when the transaction commits. */
export async function appendEvents(tx: Queries, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into platform.outbox (kind, player_id, payload)
    select kind, player_id, payload
    from jsonb_to_recordset(${JSON.stringify(events.map((event) => ({ kind: event.kind, player_id: event.playerId ?? null, payload: event.payload })))}::jsonb)
      as event (kind text, player_id uuid, payload jsonb)`.execute(tx);
  await sql`select pg_notify(${outboxChannel}, '')`.execute(tx);
}

const wakeEveryMs = 20;

/**
 * Creates a function that wakes the outbox's readers after a connection's pending statements. Close commits wake them once,
 * since a NOTIFY costs the server as much as writing a few bets.
 */
export function createWaker(): (client: pg.Client) => void {
  let wokenAtMs = -wakeEveryMs;
  let pending: NodeJS.Timeout | undefined;
  function wake(client: pg.Client): void {
    pending = undefined;
    wokenAtMs = performance.now();
    // Readers also poll: a lost wake-up only delays.
    client.query(`notify ${outboxChannel}`).catch(() => undefined);
  }
  return (client) => {
    const leftMs = wokenAtMs + wakeEveryMs - performance.now();
    if (leftMs <= 0 && !pending) wake(client);
    else pending ??= setTimeout(wake, leftMs, client).unref();
  };
}

/** A position in the outbox: transactions in order of visibility, then rows within one. */
export interface OutboxCursor {
  xid: bigint;
  id: bigint;
}

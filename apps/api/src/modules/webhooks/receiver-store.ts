import type { WebhookType } from '@altyn/contracts/webhooks';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { OutboxCursor } from '../../platform/outbox/outbox.ts';

export type ReceiverState = 'active' | 'paused' | 'ended';

/** An address that gets events. */
export interface Receiver {
  id: string;
  url: string;
  types: WebhookType[];
  state: ReceiverState;
  failures: number;
  failingSince: Date | null;
  nextTryAt: Date;
  lastOutcome: string | null;
  createdAt: Date;
}

const columns = [
  'id',
  'url',
  'types',
  'state',
  'failures',
  'failingSince',
  'nextTryAt',
  'lastOutcome',
  'createdAt',
] as const;
type Narrowed = Pick<Receiver, 'types' | 'state'>;

/** Name of a receiver's place in the outbox. */
export const placeOf = (id: string) => `webhook-${id}`;

export async function insertReceiver(
  tx: Tx,
  row: Pick<Receiver, 'id' | 'url' | 'types'> & { at: Date },
): Promise<void> {
  const { at, types, ...same } = row;
  await tx
    .insertInto('webhooks.receiver')
    .values({ ...same, types: sql`${types}::text[]`, state: 'active', nextTryAt: at, createdAt: at })
    .execute();
}

export async function findReceiver(queries: Queries, id: string): Promise<Receiver | undefined> {
  return queries
    .selectFrom('webhooks.receiver')
    .select(columns)
    .where('id', '=', id)
    .$narrowType<Narrowed>()
    .executeTakeFirst();
}

/** Lists receivers that have not ended, oldest first. */
export async function listReceivers(queries: Queries): Promise<Receiver[]> {
  return queries
    .selectFrom('webhooks.receiver')
    .select(columns)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .$narrowType<Narrowed>()
    .execute();
}

/** A receiver that this worker sends to; `busyUntil` names the taking. */
export interface TakenReceiver extends Receiver {
  busyUntil: Date;
}

/** Takes the receivers that are due and that no worker sends to, until `busyUntil`. */
export async function takeReceivers(
  queries: Queries,
  { at, busyUntil }: { at: Date; busyUntil: Date },
): Promise<TakenReceiver[]> {
  const receivers = await queries
    .updateTable('webhooks.receiver')
    .set({ busyUntil })
    .where('state', '=', 'active')
    .where('nextTryAt', '<=', at)
    .where((eb) => eb.or([eb('busyUntil', 'is', null), eb('busyUntil', '<', at)]))
    .returning(columns)
    .$narrowType<Narrowed>()
    .execute();
  return receivers.map((receiver) => ({ ...receiver, busyUntil }));
}

type Taking = Pick<TakenReceiver, 'id' | 'busyUntil'>;

const update = (queries: Queries, id: string) => queries.updateTable('webhooks.receiver').where('id', '=', id);
const updateTaken = (queries: Queries, { id, busyUntil }: Taking) =>
  update(queries, id).where('state', '=', 'active').where('busyUntil', '=', busyUntil);

/** Holds a receiver for longer. @returns false when it is paused or another worker has taken it. */
export async function renewTaking(queries: Queries, taking: Taking, busyUntil: Date): Promise<boolean> {
  return (await updateTaken(queries, taking).set({ busyUntil }).returning('id').executeTakeFirst()) !== undefined;
}

/** Lets other workers send. An outcome is that of the last message, which was received. */
export async function releaseReceiver(
  queries: Queries,
  of: Taking & { at: Date; outcome: string | null },
): Promise<void> {
  const { at, outcome: lastOutcome } = of;
  await updateTaken(queries, of)
    .set({ busyUntil: null })
    .$if(lastOutcome !== null, (query) => query.set({ failures: 0, failingSince: null, nextTryAt: at, lastOutcome }))
    .execute();
}

/** Records a failed attempt, and lets other workers send. */
export async function recordFailure(
  queries: Queries,
  of: Taking & Pick<Receiver, 'failures' | 'nextTryAt'> & { failingSince: Date; outcome: string },
): Promise<void> {
  const { failures, failingSince, nextTryAt, outcome } = of;
  await updateTaken(queries, of)
    .set({ failures, failingSince, nextTryAt, busyUntil: null, lastOutcome: outcome })
    .execute();
}

/** Changes the state. @returns false when the receiver is not in one of the expected states. */
export async function moveReceiver(
  tx: Tx,
  of: { id: string; from: readonly ReceiverState[]; to: ReceiverState; at: Date; outcome?: string },
): Promise<boolean> {
  const { outcome } = of;
  const moved = await update(tx, of.id)
    .set({ state: of.to, failures: 0, failingSince: null, nextTryAt: of.at, busyUntil: null })
    .$if(outcome !== undefined, (query) => query.set({ lastOutcome: outcome ?? null }))
    .where('state', 'in', [...of.from])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Sets a receiver's place: the next event is the first after it. */
export async function setPlace(tx: Tx, of: { id: string; place: OutboxCursor; at: Date }): Promise<void> {
  await sql`
    insert into platform.outbox_consumer (name, xid, id, updated_at)
    values (${placeOf(of.id)}, ${of.place.xid.toString()}::xid8, ${of.place.id}, ${of.at})
    on conflict (name) do update set xid = excluded.xid, id = excluded.id, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/** Removes a receiver's place, so that the outbox does not wait for it. */
export async function deletePlace(tx: Tx, id: string): Promise<void> {
  await sql`delete from platform.outbox_consumer where name = ${placeOf(id)}`.execute(tx);
}

/** The place before the first event since an instant; undefined: there is none. */
export async function findPlaceBefore(queries: Queries, since: Date): Promise<OutboxCursor | undefined> {
  const { rows } = await sql<OutboxCursor>`
    select xid::text::bigint as xid, id - 1 as id from platform.outbox where at >= ${since}
    order by outbox.xid, outbox.id limit 1`.execute(queries);
  return rows[0];
}

/** When the oldest event was written that is still there; null: there is none. */
export async function findOldestEvent(queries: Queries): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from platform.outbox order by xid, id limit 1`.execute(queries);
  return rows[0]?.at ?? null;
}

/** The place after everything that has been committed. */
export async function findNewestPlace(queries: Queries): Promise<OutboxCursor> {
  const { rows } = await sql<OutboxCursor>`
    select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1) as xid, 9223372036854775807 as id`.execute(
    queries,
  );
  return rows[0]!;
}

import type { Queries } from '../../platform/queries.ts';

/** Stores an event in the transaction that created it. */
export async function enqueueDelivery(queries: Queries, of: { url: string; event: object; now: Date }): Promise<void> {
  await queries.query(`insert into crypto.delivery (url, body, due_at) values ($1, $2, $3)`, [
    of.url,
    JSON.stringify(of.event),
    of.now,
  ]);
}

export interface Delivery {
  id: bigint;
  url: string;
  body: string;
  attempts: number;
}

/** Lists due webhooks, oldest first. */
export async function listDue(queries: Queries, { now, limit }: { now: Date; limit: number }): Promise<Delivery[]> {
  const { rows } = await queries.query<Delivery>(
    `select id, url, body, attempts from crypto.delivery where due_at <= $1 order by due_at, id limit $2`,
    [now, limit],
  );
  return rows;
}

export async function deleteDelivery(queries: Queries, id: bigint): Promise<void> {
  await queries.query(`delete from crypto.delivery where id = $1`, [id]);
}

export async function postponeDelivery(queries: Queries, { id, dueAt }: { id: bigint; dueAt: Date }): Promise<void> {
  await queries.query(`update crypto.delivery set attempts = attempts + 1, due_at = $2 where id = $1`, [id, dueAt]);
}

/** Counts webhooks that the merchant has not confirmed. */
export async function countWaitingDeliveries(queries: Queries): Promise<number> {
  const { rows } = await queries.query<{ count: number }>('select count(*)::int as count from crypto.delivery');
  return rows[0]?.count ?? 0;
}

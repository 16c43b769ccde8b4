import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** A rate limit: at most `max` attempts per time window. */
export interface AttemptLimit {
  max: number;
  windowS: number;
}

/**
 * Counts an attempt before it is made, so that concurrent ones cannot exceed the limit.
 * @returns the seconds to wait above the limit, else undefined.
 */
export async function countAttempt(
  queries: Queries,
  attempt: { key: Buffer; limit: AttemptLimit; at: Date },
): Promise<number | undefined> {
  const { key, limit, at } = attempt;
  const resetsAt = new Date(at.getTime() + limit.windowS * 1_000);
  const { rows } = await sql<{ count: number; resetsAt: Date }>`
    insert into identity.attempt as stored (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when stored.resets_at <= ${at} then 1 else least(stored.count, ${limit.max}) + 1 end,
      resets_at = case
        -- A new window; or the try that uses up the limit, from which the wait is counted.
        when stored.resets_at <= ${at} or stored.count = ${limit.max} - 1 then excluded.resets_at
        else stored.resets_at end
    returning count, resets_at as "resetsAt"`.execute(queries);
  const [row] = rows;
  if (!row || row.count <= limit.max) return undefined;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - at.getTime()) / 1_000));
}

/** Clears the attempts under a key after a success. */
export async function clearAttempts(queries: Queries, key: Buffer): Promise<void> {
  await queries.deleteFrom('identity.attempt').where('key', '=', key).execute();
}

/** Reverts one attempt that should not have counted. */
export async function takeBackAttempt(queries: Queries, key: Buffer): Promise<void> {
  await queries
    .updateTable('identity.attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

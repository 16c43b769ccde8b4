import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** A limit on an act: so many in a window of time. */
export interface AttemptLimit {
  max: number;
  windowS: number;
}

/**
 * Counts one attempt before it is made, so that parallel ones cannot slip through together.
 * @returns the seconds to wait when the limit is passed, else undefined.
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

/** Whether the attempts under a key have used up the limit; counts nothing. The caller keeps others out by a lock. */
export async function isLimitReached(
  queries: Queries,
  attempt: { key: Buffer; limit: AttemptLimit; at: Date },
): Promise<boolean> {
  const row = await queries
    .selectFrom('identity.attempt')
    .select('count')
    .where('key', '=', attempt.key)
    .where('resetsAt', '>', attempt.at)
    .executeTakeFirst();
  return (row?.count ?? 0) >= attempt.limit.max;
}

/** Forgets the attempts under a key: the act succeeded. */
export async function clearAttempts(queries: Queries, key: Buffer): Promise<void> {
  await queries.deleteFrom('identity.attempt').where('key', '=', key).execute();
}

/** Takes one attempt back: it turned out to be none that the limit is meant for. */
export async function takeBackAttempt(queries: Queries, key: Buffer): Promise<void> {
  await queries
    .updateTable('identity.attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

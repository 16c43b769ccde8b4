import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';

/**
 * Counts a request in its window, for all processes.
 * @returns the requests of the window, this one included, and its end.
 */
export async function countRequest(
  queries: Queries,
  request: { key: Buffer; windowS: number; at: Date },
): Promise<{ count: number; resetsAt: Date }> {
  const { key, windowS, at } = request;
  const resetsAt = new Date(at.getTime() + windowS * 1_000);
  const { rows } = await sql<{ count: number; resetsAt: Date }>`
    insert into platform.request_count as stored (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when stored.resets_at <= ${at} then 1 else stored.count + 1 end,
      resets_at = case when stored.resets_at <= ${at} then excluded.resets_at else stored.resets_at end
    returning count, resets_at as "resetsAt"`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('a count was not written');
  return row;
}

export async function deleteOldCounts(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('platform.request_count').where('resetsAt', '<', before).execute();
}

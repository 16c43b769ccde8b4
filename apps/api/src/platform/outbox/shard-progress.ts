import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';

/**
 * Tells whether the relay has taken all events that the shards of a distributed database committed before a given time.
 * True on plain PostgreSQL, which has no shards.
 */
export async function hasRelayedUntil(queries: Queries, moment: Date): Promise<boolean> {
  const { rows: cursors } = await sql<{ key: string; seq: bigint }>`
    select key, seq from platform.shard_cursor`.execute(queries);
  if (cursors.length === 0) return true;
  const { rows: written } = await sql<{ key: string; last: bigint }>`
    select key, max(seq) as last from platform.shard_outbox where at < ${moment} group by key`.execute(queries);
  const seqOf = new Map(cursors.map(({ key, seq }) => [key, seq]));
  return written.every(({ key, last }) => last <= (seqOf.get(key) ?? 0n));
}

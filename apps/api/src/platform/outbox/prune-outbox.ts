import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';
import type { PlatformDeps } from '../deps.ts';
import type { Job } from '../jobs/jobs.ts';
import type { OutboxCursor } from './outbox.ts';
import type { OutboxConsumer } from './outbox-consumer.ts';

/** Rows deleted per statement; small, so that nobody waits for it. */
const batchRows = 5_000;
const maxBatches = 200;
const hourMs = 3_600_000;

interface Place extends OutboxCursor {
  name: string;
}

/** Number of deleted events, and what prevented more. */
export interface Pruned {
  deleted: number;
  /** The consumer furthest behind; null when one has not started or there is none. */
  upTo: string | null;
}

async function readPlaces(queries: Queries): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select name, xid::text::bigint as xid, id from platform.outbox_consumer order by xid, id`.execute(queries);
  return rows;
}

async function deleteBatch(queries: Queries, upTo: OutboxCursor, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from platform.outbox where (xid, id) in (
      select xid, id from platform.outbox
      where (xid, id) <= (${upTo.xid.toString()}::xid8, ${upTo.id}) and at < ${before}
      order by xid, id limit ${batchRows})`.execute(queries);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Deletes events that every consumer has read and that are older than the retention, until which resuming streams find
 * theirs. Every stored cursor counts, also of consumers unknown to this version; a known consumer without a cursor has not
 * started and blocks deletion. Works in small batches; safe to run concurrently.
 */
export async function pruneOutbox(
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'config'>,
  consumers: readonly Pick<OutboxConsumer, 'name'>[],
): Promise<Pruned> {
  const { kysely } = deps.db;
  const places = await readPlaces(kysely);
  const [slowest] = places;
  const names = new Set(places.map(({ name }) => name));
  if (!slowest || consumers.some(({ name }) => !names.has(name))) return { deleted: 0, upTo: null };
  const before = new Date(deps.clock.now().getTime() - deps.config.OUTBOX_RETENTION_HOURS * hourMs);
  let deleted = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const count = await deleteBatch(kysely, slowest, before);
    deleted += count;
    if (count < batchRows) break;
  }
  return { deleted, upTo: slowest.name };
}

/** Creates the job that prunes the outbox. */
export function createPruneJob(consumers: readonly OutboxConsumer[]): Job {
  return {
    name: 'outbox-prune',
    cron: '*/10 * * * *',
    async run(deps) {
      const { deleted, upTo } = await pruneOutbox(deps, consumers);
      if (deleted > 0) deps.log.info({ deleted, upTo }, 'outbox pruned');
    },
  };
}

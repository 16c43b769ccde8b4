import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PlatformDeps } from '../src/platform/deps.ts';
import { takeShardEvents } from './nodes.ts';
import { consumeOnce, type OutboxConsumer } from '../src/platform/outbox/outbox-consumer.ts';

/**
 * Processes everything committed, with the given number of workers. Transactions elsewhere on the server, also in other
 * tests' databases, delay the newest rows.
 */
export async function readOutbox(deps: PlatformDeps, consumer: OutboxConsumer, workers = 1): Promise<void> {
  const behind = async () => {
    await Promise.all(Array.from({ length: workers }, () => consumeOnce(deps, consumer)));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from platform.outbox o, platform.outbox_consumer c
      where c.name = ${consumer.name} and (o.xid, o.id) > (c.xid, c.id)`.execute(deps.db.kysely);
    return rows[0]?.count;
  };
  await takeShardEvents(deps);
  await expect.poll(behind, { timeout: 20_000, interval: 5 }).toBe(0);
}

import type pg from 'pg';
import { vi } from 'vitest';

/**
 * Waits until everything written to the outbox so far can be read. Consumers read only what is older than every running
 * transaction, and other tests' transactions on the same server count.
 */
export const untilOutboxReadable = (client: Pick<pg.Pool, 'query'>): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      const { rows } = await client.query<{ isReadable: boolean }>(
        `select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) as "isReadable" from platform.outbox`,
      );
      return rows[0]?.isReadable;
    },
    { timeout: 30_000, interval: 10 },
  );

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { openLine } from '../../../testing/line.ts';
import { createQueuePool } from './queue-pool.ts';

const database = useTestDatabase();
const awayMs = 300;
it.each(['done', 'failed'] as const)(
  "continues after an outage while a job's end is recorded as %s",
  { timeout: 30_000 },
  async (end) => {
    await runMigrations({ connectionString: database.url });
    const books = new pg.Client({ connectionString: database.url });
    await books.connect();
    await books.query(`delete from graphile_worker._private_jobs`);
    await books.query(`select graphile_worker.add_job('cut', max_attempts => 1), graphile_worker.add_job('later')`);
    const line = await openLine(new URL(database.url));
    const pool = createQueuePool(line.url, 2);
    onTestFinished(async () => {
      await pool.end();
      await books.end();
      line.cut();
    });
    const runs: string[] = [];
    let stopped: unknown;
    const { promise: later, resolve } = Promise.withResolvers<void>();
    const runner = await run({
      pgPool: pool,
      concurrency: 1,
      noHandleSignals: true,
      pollInterval: 100,
      taskList: {
        async cut() {
          runs.push('cut');
          line.cut();
          setTimeout(() => void line.mend(), awayMs);
          if (end === 'failed') throw new Error('planted');
        },
        later() {
          runs.push('later');
          resolve();
        },
      },
    });
    runner.promise.catch((error: unknown) => {
      stopped = error;
    });
    await later;
    expect(runs).toEqual(['cut', 'later']);
    // The first job's end is recorded after the outage; the other did not wait for it.
    const expected = end === 'done' ? [] : [{ last_error: 'planted', locked_at: null }];
    await vi.waitFor(
      async () => {
        const { rows } = await books.query('select last_error, locked_at from graphile_worker._private_jobs');
        expect(rows).toEqual(expected);
      },
      { timeout: 15_000 },
    );
    await runner.stop();
    expect(stopped).toBeUndefined();
  },
);

it('waits for an unresponsive host as for an unreachable one', { timeout: 15_000 }, async () => {
  const requests: Socket[] = [];
  const silent = createServer((socket) => requests.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const pool = createQueuePool(`postgresql://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`, 1);
  pool.connect().catch(() => undefined);
  // It drops a connection after five seconds and opens another.
  await expect.poll(() => requests.length, { timeout: 12_000 }).toBe(2);
  for (const socket of requests) socket.destroy();
  silent.close();
});

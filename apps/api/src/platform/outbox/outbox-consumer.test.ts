import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countingConsumer } from '../../../testing/counting-consumer.ts';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { testConfig } from '../../../testing/test-api.ts';
import { createPlatformDeps } from '../../deps.ts';
import type { PlatformDeps } from '../deps.ts';
import { appendEvents } from './outbox.ts';
import { type Apply, consumeOnce, hasReadUntil, type OutboxConsumer } from './outbox-consumer.ts';

const database = useTestDatabase();
let deps: PlatformDeps;
beforeAll(() => {
  deps = createPlatformDeps(testConfig(database.url, { DATABASE_POOL_SIZE: '64' }), 'test');
});
afterAll(() => deps.db.close());

it('runs post-commit work once: not after a fault, and by one of 64 workers', async () => {
  let faults = 1;
  let [applied, committed] = [0, 0];
  const counting: OutboxConsumer = {
    name: 'counting',
    kinds: new Set(['counted']),
    async prepare() {
      const apply: Apply = async (tx) => {
        await sql`select 1`.execute(tx);
        applied += 1;
        if (faults-- > 0) throw new Error('away');
      };
      apply.committed = () => {
        committed += 1;
      };
      return apply;
    },
  };
  await deps.db.transaction((tx) => appendEvents(tx, [{ kind: 'counted', payload: {} }]));
  // Rows are read once no older transaction runs, which may take a moment on a shared server.
  await expect.poll(() => consumeOnce(deps, counting).then(String, String), { interval: 5 }).toBe('Error: away');
  expect([applied, committed]).toEqual([1, 0]);
  await Promise.all(Array.from({ length: 64 }, () => consumeOnce(deps, counting)));
  expect([applied, committed]).toEqual([2, 1]);
});

it('tells whether a consumer has read everything written before a given time', async () => {
  const consumer = countingConsumer('asked');
  const moment = new Date('2026-11-23T00:00:00Z');
  const hasRead = () => hasReadUntil(deps.db.kysely, consumer, moment);
  const write = async (kind: string, at: string) => {
    await deps.db.transaction((tx) => appendEvents(tx, [{ kind, payload: { n: 1 } }]));
    await sql`update platform.outbox set at = ${at} where kind = ${kind}`.execute(deps.db.kysely);
  };
  expect(await hasRead()).toBe(false);
  await readOutbox(deps, consumer);
  expect(await hasRead()).toBe(true);
  await write('another', '2026-11-22T23:59:59Z');
  await write('counted', '2026-11-23T00:00:00Z');
  expect(await hasRead()).toBe(true);
  await write('counted', '2026-11-22T23:59:59Z');
  expect(await hasRead()).toBe(false);
  await readOutbox(deps, consumer);
  expect(await hasRead()).toBe(true);
});

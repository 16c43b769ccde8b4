import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/database.ts';
import { testConfig } from '../../testing/test-api.ts';
import { createPlatformDeps } from '../deps.ts';
import type { PlatformDeps } from './deps.ts';
import { appendEvents } from './outbox.ts';
import { type Apply, consumeOnce, type OutboxConsumer } from './outbox-consumer.ts';

const database = useTestDatabase();
let deps: PlatformDeps;
beforeAll(() => {
  deps = createPlatformDeps(testConfig(database.url, { DATABASE_POOL_SIZE: '64' }), 'test');
});
afterAll(() => deps.db.close());

it('what follows a commit is done once: not after a fault, and by one of 64 workers', async () => {
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
  // Rows are read once no older transaction runs: others on the same server may take a moment.
  await expect.poll(() => consumeOnce(deps, counting).then(String, String), { interval: 5 }).toBe('Error: away');
  expect([applied, committed]).toEqual([1, 0]);
  await Promise.all(Array.from({ length: 64 }, () => consumeOnce(deps, counting)));
  expect([applied, committed]).toEqual([2, 1]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countingConsumer } from '../../../testing/counting-consumer.ts';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { testConfig } from '../../../testing/test-api.ts';
import { createPlatformDeps } from '../../deps.ts';
import type { PlatformDeps } from '../deps.ts';
import { appendEvents } from './outbox.ts';
import { consumeOnce } from './outbox-consumer.ts';
import { rebaseOutbox } from './rebase-outbox.ts';

const database = useTestDatabase();
let deps: PlatformDeps;
beforeAll(() => {
  deps = createPlatformDeps(testConfig(database.url), 'test');
});
afterAll(() => deps.db.close());

const append = (n: number) => deps.db.transaction((tx) => appendEvents(tx, [{ kind: 'counted', payload: { n } }]));
const rebase = () =>
  rebaseOutbox(deps.db, {
    id: deps.ids.next(),
    at: deps.clock.now(),
    actor: 'ops',
    action: 'outbox.rebase',
    subject: 'outbox',
    reason: 'restored',
  });

it.each([
  ['all', 0],
  ['the last three', 2],
])("goes on where it was after a dump of another server's, whose numbers are ahead: %s", async (_which, near) => {
  await sql`delete from platform.outbox`.execute(deps.db.kysely);
  await sql`delete from platform.outbox_consumer`.execute(deps.db.kysely);
  const [ahead, behind, late] = ['ahead', 'behind', 'late'].map(countingConsumer) as [
    ReturnType<typeof countingConsumer>,
    ReturnType<typeof countingConsumer>,
    ReturnType<typeof countingConsumer>,
  ];
  for (const n of [1, 2]) await append(n);
  for (const one of [ahead, behind]) await readOutbox(deps, one);
  for (const n of [3, 4, 5]) await append(n);
  await readOutbox(deps, ahead);
  expect(await rebase()).toBe('OWN');

  // As after a restore: the same rows with transaction numbers that this server has not reached, or has used for others.
  const { rows: numbers } = await sql<{
    xid: string;
  }>`select distinct xid::text::bigint, xid::text from platform.outbox order by 1`.execute(deps.db.kysely);
  for (const [index, { xid }] of numbers.entries()) {
    const other = index < near ? 5 + index : 1_000_000_000 + index;
    for (const table of ['outbox', 'outbox_consumer']) {
      await sql`update platform.${sql.raw(table)} set xid = ${String(other)}::xid8 where xid = ${xid}::xid8`.execute(
        deps.db.kysely,
      );
    }
  }
  await append(6);
  await consumeOnce(deps, ahead);
  expect(ahead.seen).toEqual([1, 2, 3, 4, 5]);

  expect(await rebase()).toBe(6);
  await append(7);
  for (const one of [ahead, behind, late]) await readOutbox(deps, one);
  expect([ahead.seen, behind.seen, late.seen]).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [1, 2, 3, 4, 5, 6, 7],
    [1, 2, 3, 4, 5, 6, 7],
  ]);
  expect(await rebase()).toBe('OWN');
  const { rows } =
    await sql`select reason from platform.audit where action = 'outbox.rebase' order by id desc limit 1`.execute(
      deps.db.kysely,
    );
  expect(rows).toEqual([{ reason: 'restored' }]);
});

it('refuses once a consumer has read here, since it would read events twice', async () => {
  await sql`delete from platform.outbox`.execute(deps.db.kysely);
  await sql`delete from platform.outbox_consumer`.execute(deps.db.kysely);
  await append(1);
  await sql`update platform.outbox set xid = '1000000000'`.execute(deps.db.kysely);
  await append(2);
  const early = countingConsumer('early');
  await expect.poll(() => consumeOnce(deps, early).then(() => early.seen)).toEqual([2]);
  expect(await rebase()).toBe('READ_HERE');
});

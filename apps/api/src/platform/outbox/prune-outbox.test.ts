import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { countingConsumer } from '../../../testing/counting-consumer.ts';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { createTestClock, testConfig } from '../../../testing/test-api.ts';
import { createPlatformDeps } from '../../deps.ts';
import type { PlatformDeps } from '../deps.ts';
import { appendEvents } from './outbox.ts';
import { consumeOnce } from './outbox-consumer.ts';
import { pruneOutbox } from './prune-outbox.ts';

const database = useTestDatabase();
let deps: PlatformDeps & { clock: ReturnType<typeof createTestClock> };
const opened: PlatformDeps[] = [];
beforeEach(async () => {
  const platform = createPlatformDeps(testConfig(database.url), 'test');
  opened.push(platform);
  // Rows have the database's time: set the clock after it.
  deps = { ...platform, clock: createTestClock(new Date().toISOString()) };
  await sql`delete from platform.outbox`.execute(deps.db.kysely);
  await sql`delete from platform.outbox_consumer`.execute(deps.db.kysely);
});
afterAll(() => Promise.all(opened.map(({ db }) => db.close())));

const dayMs = 86_400_000;

async function append(...numbers: number[]): Promise<void> {
  await deps.db.transaction((tx) =>
    appendEvents(
      tx,
      numbers.map((n) => ({ kind: 'counted', payload: { n } })),
    ),
  );
}

async function left(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.outbox`.execute(deps.db.kysely);
  return rows[0]?.n ?? -1;
}

it('deletes events that every consumer has read once old enough', async () => {
  const [fast, slow] = [countingConsumer('fast'), countingConsumer('slow')];
  await append(1, 2);
  await readOutbox(deps, slow);
  await append(3);
  await readOutbox(deps, fast);
  expect(await pruneOutbox(deps, [fast, slow])).toEqual({ deleted: 0, upTo: 'slow' });
  deps.clock.advance(4 * dayMs);
  expect(await pruneOutbox(deps, [fast, slow])).toEqual({ deleted: 2, upTo: 'slow' });
  expect(await left()).toBe(1);
  await readOutbox(deps, slow);
  expect(slow.seen).toEqual([1, 2, 3]);
  expect((await pruneOutbox(deps, [fast, slow])).deleted).toBe(1);
  expect(await left()).toBe(0);
  expect(fast.seen).toEqual([1, 2, 3]);
});

it('waits for a consumer without a cursor, and for one that only a newer version knows', async () => {
  const [known, begun] = [countingConsumer('known'), countingConsumer('of-a-newer-version')];
  await append(1);
  await readOutbox(deps, known);
  deps.clock.advance(4 * dayMs);
  expect((await pruneOutbox(deps, [known, countingConsumer('new-here')])).deleted).toBe(0);
  await sql`insert into platform.outbox_consumer (name, xid, id, updated_at) values (${begun.name}, '0', 0, now())`.execute(
    deps.db.kysely,
  );
  expect((await pruneOutbox(deps, [known])).deleted).toBe(0);
  await readOutbox(deps, begun);
  expect((await pruneOutbox(deps, [known])).deleted).toBe(1);
});

it('loses no event of a transaction that commits late', async () => {
  const late = countingConsumer('late');
  await append(1);
  await readOutbox(deps, late);
  await deps.db.kysely.transaction().execute(async (tx) => {
    await appendEvents(tx, [{ kind: 'counted', payload: { n: 2 } }]);
    await append(3);
    await consumeOnce(deps, late);
    deps.clock.advance(4 * dayMs);
    expect((await pruneOutbox(deps, [late])).deleted).toBe(1);
  });
  await readOutbox(deps, late);
  expect(late.seen).toEqual([1, 2, 3]);
});

it('works in batches until nothing is left', async () => {
  const reader = countingConsumer('reader');
  await sql`
    insert into platform.outbox (kind, payload) select 'other', '{}' from generate_series(1, 12001)`.execute(
    deps.db.kysely,
  );
  await readOutbox(deps, reader);
  deps.clock.advance(4 * dayMs);
  expect(
    (await Promise.all([pruneOutbox(deps, [reader]), pruneOutbox(deps, [reader])])).map((one) => one.upTo),
  ).toEqual(['reader', 'reader']);
  expect(await left()).toBe(0);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { hasReadUntil } from './outbox-consumer.ts';

const database = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = openDatabase({ url: database.url, poolSize: 2 });
});
afterAll(() => db.close());

it('waits for events that a shard has committed and the relay has not taken', async () => {
  const key = '0192aaaa-0000-7000-8000-000000000001';
  const consumer = { name: 'figures', kinds: new Set<string>() };
  await sql`insert into platform.outbox_consumer (name, xid, id, updated_at) values ('figures', '9', 9, now())`.execute(
    db.kysely,
  );
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
  expect(await hasReadUntil(db.kysely, consumer, late)).toBe(true);
  await sql`insert into platform.shard_cursor (key, seq) values (${key}, 0)`.execute(db.kysely);
  await sql`
    insert into platform.shard_outbox (key, seq, at, bundle) values (${key}, 1, '2026-01-15T00:00:00Z', 'x')`.execute(
    db.kysely,
  );
  expect(await hasReadUntil(db.kysely, consumer, early)).toBe(true);
  expect(await hasReadUntil(db.kysely, consumer, late)).toBe(false);
  await sql`update platform.shard_cursor set seq = 1 where key = ${key}`.execute(db.kysely);
  expect(await hasReadUntil(db.kysely, consumer, late)).toBe(true);
});

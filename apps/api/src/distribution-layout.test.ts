import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { distributionLayout } from './distribution-layout.ts';
import { isBatchFunction } from './platform/distribution/layout.ts';
import { type Database, openDatabase } from './platform/db/db.ts';

const database = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = openDatabase({ url: database.url, poolSize: 1 });
});
afterAll(() => db.close());

/** Where a batch's events go on plain PostgreSQL; a shard has its own. */
const coordinatorOnly = new Set(['platform.outbox']);
/** The rows of a trigger, whose columns look like tables of a schema. */
const ofTrigger = /^(?:old|new)\./;

it('distributes every table that the functions of a batch read or write', async () => {
  const { rows } = await sql<{ tables: string[] }>`
    select array(select m[1] from regexp_matches(p.prosrc, '(?:insert into|update|from|join) ([a-z_]+[.][a-z_]+)', 'g') m) as tables
    from pg_proc p where ${sql.raw(isBatchFunction)}`.execute(db.kysely);
  const used = new Set(
    rows.flatMap(({ tables }) => tables).filter((table) => !coordinatorOnly.has(table) && !ofTrigger.test(table)),
  );
  const distributed = new Set(distributionLayout.distributed.map(({ table }) => table));
  expect(used.size).toBeGreaterThan(5);
  expect([...used].filter((table) => !distributed.has(table))).toEqual([]);
});

it('names a distribution column that is part of every unique key', async () => {
  for (const { table, column } of distributionLayout.distributed) {
    const { rows } = await sql<{ index: string }>`
      select i.indexrelid::regclass::text as index from pg_index i
      where i.indrelid = ${table}::regclass and i.indisunique and not exists (
        select 1 from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[]) and a.attname = ${column})`.execute(
      db.kysely,
    );
    expect(rows, table).toEqual([]);
  }
});

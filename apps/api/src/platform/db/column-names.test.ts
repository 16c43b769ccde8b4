import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { type Database, openDatabase } from './db.ts';

const database = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = openDatabase({ url: database.url, poolSize: 1 });
});
afterAll(() => db.close());

const setting = { code: 'a', tag: 'b', value: JSON.stringify({ snake_case: 1 }), updatedAt: new Date(0) };

it("returns the builder's columns in camel case and keeps jsonb values", async () => {
  const written = await db.kysely.insertInto('settings.setting').values(setting).returningAll().executeTakeFirst();
  expect(written).toEqual({ ...setting, value: { snake_case: 1 } });
});

it('keeps the column names of raw SQL, also inside a transaction', async () => {
  const read = sql`select updated_at, updated_at as "updatedAt" from settings.setting where code = ${setting.code}`;
  const names = ['updated_at', 'updatedAt'];
  expect((await read.execute(db.kysely)).rows.map((row) => Object.keys(row as object))).toEqual([names]);
  const rows = await db.transaction(async (tx) => (await read.execute(tx)).rows);
  expect(rows.map((row) => Object.keys(row as object))).toEqual([names]);
});

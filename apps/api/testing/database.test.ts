import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, useTestDatabase } from './database.ts';

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('test databases', () => {
  const database = useTestDatabase();

  it('have every migration', async () => {
    const [row] = await query(database.url, 'select count(*)::int as applied from platform.migration');
    expect(row?.['applied']).toBeGreaterThan(0);
  });

  it('are isolated, and deleted once dropped', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(one.url, 'create table only_here ()');
    expect(await query(two.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
    await Promise.all([one.drop(), two.drop()]);
    await expect(query(one.url, 'select 1')).rejects.toThrow(/does not exist/);
  });
});

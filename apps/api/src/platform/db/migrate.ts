import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('../../../migrations/', import.meta.url);
const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/;
/** Any constant: two processes that migrate at once wait for each other. */
const advisoryLock = 7_301_984_021n;

/**
 * Applies the numbered SQL files that the database does not have yet, each in its own transaction, forward only.
 * @returns the names applied.
 * @throws Error when a file that was applied has been changed since.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(`create schema if not exists platform`);
    await client.query(`
      create table if not exists platform.migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from platform.migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => namePattern.test(file)).sort()) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = done.get(name);
      if (known !== undefined && known !== checksum)
        throw new Error(`Migration ${name} was changed after it was applied`);
      if (known !== undefined) continue;
      await applyOne(client, { name, sql, checksum });
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, migration: { name: string; sql: string; checksum: string }): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

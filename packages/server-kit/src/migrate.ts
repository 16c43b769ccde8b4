import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** A service's migrations and the table of applied ones. */
export interface Migrations {
  /** Folder of numbered SQL files, with a trailing slash. */
  folder: URL;
  /** An unquoted name with its schema, which is created when missing. */
  table: string;
  /** Key of the advisory lock that serialises starting processes: any constant of the service. */
  lock: bigint;
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const namePattern = /^\d{4}-[a-z0-9-]+\.sql$/;

/** The database was made by migrations that preceded the baseline, and cannot be brought forward. */
export class DatabaseBeforeBaseline extends Error {
  constructor(baseline: string) {
    super(
      `This database was created before release 1: it has migrations, but not ${baseline}. ` +
        'Such databases cannot be migrated. To delete the local data and start with an empty database: npm run reset',
    );
  }
}

/**
 * Applies the pending numbered SQL files, each in its own transaction, forward only.
 * @param client a connection without a statement timeout, since migrations may take long.
 * @returns the applied names.
 * @throws DatabaseBeforeBaseline when other migrations were applied, but not the first file.
 * @throws Error when an applied file has changed since, or when one fails.
 */
export async function migrate(client: pg.ClientBase, { folder, table, lock }: Migrations): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    await openTable(client, table);
    const { rows } = await client.query<{ name: string; checksum: string }>(`select name, checksum from ${table}`);
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    const migrations = await readMigrations(folder);
    const [baseline] = migrations;
    if (baseline && done.size > 0 && !done.has(baseline.name)) throw new DatabaseBeforeBaseline(baseline.name);
    for (const migration of migrations) {
      const known = done.get(migration.name);
      if (known !== undefined && known !== migration.checksum)
        throw new Error(`Migration ${migration.name} was changed after it was applied`);
      if (known !== undefined) continue;
      await applyOne(client, table, migration);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    // A lost connection has released its lock.
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
  }
}

/** Applies migrations for a service whose pool has a statement timeout. */
export async function migratePool(pool: pg.Pool, migrations: Migrations): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await migrate(client, migrations);
  } finally {
    // Discard the connection, since its timeout was lifted.
    client.release(true);
  }
}

/** Checks that every migration is applied, without a right to apply one. @throws Error naming those that are missing. */
export async function requireMigrated(pool: pg.Pool, { folder, table }: Migrations): Promise<void> {
  const there = await pool.query<{ name: string | null }>('select to_regclass($1)::text as name', [table]);
  const { rows } = there.rows[0]?.name ? await pool.query<{ name: string }>(`select name from ${table}`) : { rows: [] };
  const applied = new Set(rows.map(({ name }) => name));
  const missing = (await readMigrations(folder)).map(({ name }) => name).filter((name) => !applied.has(name));
  if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}: run the migrations first`);
}

async function openTable(client: pg.ClientBase, table: string): Promise<void> {
  const [schema = ''] = table.split('.');
  const { rows } = await client.query<{ found: string | null }>('select to_regnamespace($1)::text as found', [schema]);
  if (rows[0]?.found === null) await client.query(`create schema ${schema}`);
  await client.query(`
    create table if not exists ${table} (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => namePattern.test(file)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyOne(client: pg.ClientBase, table: string, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(`insert into ${table} (name, checksum) values ($1, $2)`, [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

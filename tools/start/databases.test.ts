import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { withDatabase } from '../../testkit/postgres/postgres-server.ts';
import { ensureDatabase, existingDatabases } from './databases.ts';

it('derives the names of other databases from the given one', () => {
  const none = { studioDatabaseUrl: undefined, cmsDatabaseUrl: undefined, cryptoDatabaseUrl: undefined };
  expect(existingDatabases('postgres://me:secret@db:5432/casino?sslmode=require', none)).toEqual({
    api: 'postgres://me:secret@db:5432/casino?sslmode=require',
    studio: 'postgres://me:secret@db:5432/casino_studio?sslmode=require',
    cms: 'postgres://me:secret@db:5432/casino_cms?sslmode=require',
    crypto: 'postgres://me:secret@db:5432/casino_crypto?sslmode=require',
  });
  expect(
    existingDatabases('postgres://db/casino', { ...none, studioDatabaseUrl: 'postgres://other/games' }).studio,
  ).toBe('postgres://other/games');
});

it('creates a missing database once under concurrency', async () => {
  const url = withDatabase(inject('postgresUrl'), `ensured-${process.pid}`);
  await Promise.all([ensureDatabase(url), ensureDatabase(url)]);
  await ensureDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: `ensured-${process.pid}` }]);
  await client.end();
});

it('names the unreachable database, without its password', async () => {
  const failure = await ensureDatabase('postgres://me:secret@127.0.0.1:1/casino').catch(
    (error: Error) => error.message,
  );
  expect(failure).toMatch(/casino at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/);
  expect(failure).not.toContain('secret');
});

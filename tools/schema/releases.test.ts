import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../../testkit/postgres/postgres-server.ts';
import { readSections } from './catalog.ts';
import { withEmptyDatabase } from './dump.ts';
import { formatRelease, readAllRows } from './release.ts';
import { folderOf, services } from './services.ts';

const server = { url: (database: string) => withDatabase(inject('postgresUrl'), database) };

/**
 * Everything in a database that migrations make, as read from a copy made of its dump: PostgreSQL nests `a and b and c`
 * differently before and after it has printed them.
 */
async function describeDatabase(client: pg.Client, migrationTable: string) {
  const dump = await formatRelease(client, await readSections(client), migrationTable);
  return withEmptyDatabase(server, async (copy) => {
    await copy.query(dump);
    return { sections: await readSections(copy), rows: await readAllRows(copy, migrationTable) };
  });
}

/** Numbers of a service's released dumps, the newest last. */
function releasesOf(folder: string): number[] {
  return readdirSync(join(folder, 'releases'))
    .map((file) => Number(file.replace(/\.sql$/, '')))
    .toSorted((a, b) => a - b);
}

describe.each(services)('database of $name', { timeout: 120_000 }, (service) => {
  const folder = folderOf(service);
  const newest = releasesOf(folder).at(-1);

  it('migrates from the last release to what the migrations make of an empty database', async () => {
    const dump = readFileSync(join(folder, 'releases', `${newest}.sql`), 'utf8');
    const fresh = await withEmptyDatabase(server, async (client, url) => {
      await service.migrate(url);
      return describeDatabase(client, service.migrationTable);
    });
    const migrated = await withEmptyDatabase(server, async (client, url) => {
      await client.query(dump);
      await service.migrate(url);
      return describeDatabase(client, service.migrationTable);
    });
    expect(migrated).toEqual(fresh);
  });

  it('migrates twice without a change', async () => {
    await withEmptyDatabase(server, async (client, url) => {
      await service.migrate(url);
      const once = await describeDatabase(client, service.migrationTable);
      await service.migrate(url);
      expect(await describeDatabase(client, service.migrationTable)).toEqual(once);
    });
  });

  it('refuses a database that was made before the baseline, and says what to do', async () => {
    await withEmptyDatabase(server, async (client, url) => {
      const [schema = ''] = service.migrationTable.split('.');
      await client.query(`create schema if not exists ${schema};
        create table ${service.migrationTable} (name text primary key, checksum text not null, applied_at timestamptz default now());
        insert into ${service.migrationTable} (name, checksum) values ('0001-old.sql', 'x'), ('0251-old.sql', 'x')`);
      await expect(service.migrate(url)).rejects.toThrow(/created before release 1.*npm run reset/);
    });
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf, services } from '../schema/services.ts';
import { findIncompatibilities } from './compatibility.ts';
import { listReleases } from './release-tree.ts';

/*
 * Checks that the newest release can run beside the migrations that came after it: docs/operating/releases.md.
 */
const release = listReleases().at(-1);
for (const service of services) {
  const folder = folderOf(service);
  const released = await readFile(join(folder, 'releases', `${release}.sql`), 'utf8');
  const names = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('.sql')).toSorted();
  const fresh = names.filter((name) => !released.includes(`'${name}'`));
  const migrations = await Promise.all(
    fresh.map(async (name) => ({ name, sql: await readFile(join(folder, 'migrations', name), 'utf8') })),
  );
  for (const { migration, line, what } of findIncompatibilities(released, migrations)) {
    process.stderr.write(`apps/${service.name}/migrations/${migration}:${line} ${what}\n`);
    process.exitCode = 1;
  }
}
if (process.exitCode === 1)
  process.stderr.write(
    `Processes of release ${release} run beside these migrations. Expand first, remove one release later ` +
      '("-- Contract of <migration>.sql" in the first line), or say why a statement breaks nothing ("-- Compatible: <reason>" above it).\n',
  );

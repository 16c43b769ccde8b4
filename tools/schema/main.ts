import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/paths.ts';
import { dumpMigratedSchemas } from './dump.ts';
import { folderOf, services } from './services.ts';

/*
 * `npm run schema` writes the schema and the row types of each service as its migrations make them; `--check` compares
 * instead; `--release <number>` also writes the dump of a release, once.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' }, release: { type: 'string' } } });

/** The first line that differs between two texts, for the error message. */
function firstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = now.findIndex((line, index) => line !== old[index]);
  const index = at < 0 ? now.length : at;
  return `line ${index + 1}\n  in the file:        ${old[index] ?? '(nothing)'}\n  after migrations:   ${now[index] ?? '(nothing)'}`;
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`Wrote ${relative(root, file)}`);
}

if (values.release !== undefined && !/^[1-9]\d*$/.test(values.release))
  throw new Error('A release is a number: --release 2');
for (const [service, dump] of await dumpMigratedSchemas(services)) {
  const folder = folderOf(service);
  const files = [
    { file: join(folder, 'schema.sql'), made: dump.schema },
    { file: join(folder, service.rowTypes.file), made: dump.rowTypes },
  ];
  for (const { file, made } of files) {
    if (!values.check) {
      await write(file, made);
      continue;
    }
    const stored = await readFile(file, 'utf8').catch(() => '');
    if (stored === made) continue;
    console.error(
      `${relative(root, file)} is not what the migrations make: run "npm run schema".\n${firstDifference(stored, made)}`,
    );
    process.exitCode = 1;
  }
  if (values.release === undefined) continue;
  const file = join(folder, 'releases', `${values.release}.sql`);
  if (existsSync(file)) throw new Error(`${relative(root, file)} exists already, and a release does not change`);
  await write(file, dump.release);
}

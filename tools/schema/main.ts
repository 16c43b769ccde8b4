import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../lib/paths.ts';
import { dumpMigratedSchema } from './dump.ts';

const api = join(root, 'apps', 'api');

/** The first line that differs between two texts, for the error message. */
function firstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = now.findIndex((line, index) => line !== old[index]);
  const index = at < 0 ? now.length : at;
  return `line ${index + 1}\n  in the file:        ${old[index] ?? '(nothing)'}\n  after migrations:   ${now[index] ?? '(nothing)'}`;
}

const { schema, rowTypes } = await dumpMigratedSchema();
const files = [
  { file: join(api, 'schema.sql'), made: schema },
  { file: join(api, 'src', 'platform', 'db', 'tables.gen.ts'), made: rowTypes },
];
for (const { file, made } of files) {
  const name = relative(root, file);
  if (!process.argv.includes('--check')) {
    await writeFile(file, made);
    console.log(`Wrote ${name}`);
    continue;
  }
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept === made) continue;
  console.error(`${name} is not what the migrations make: run "npm run schema".\n${firstDifference(kept, made)}`);
  process.exitCode = 1;
}

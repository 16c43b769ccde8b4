import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../lib/paths.ts';
import { dumpMigratedSchema } from './dump.ts';

const file = join(root, 'apps', 'api', 'schema.sql');

/** The first line in which two texts differ, for whoever reads the complaint. */
function firstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = now.findIndex((line, index) => line !== old[index]);
  const index = at < 0 ? now.length : at;
  return `line ${index + 1}\n  in the file:        ${old[index] ?? '(nothing)'}\n  after migrations:   ${now[index] ?? '(nothing)'}`;
}

const schema = await dumpMigratedSchema();
if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== schema) {
    console.error(
      `${relative(root, file)} is not what the migrations make: run "npm run schema".\n${firstDifference(kept, schema)}`,
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(file, schema);
  console.log(`Wrote ${relative(root, file)}`);
}

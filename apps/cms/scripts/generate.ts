import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateImportMap, getPayload } from 'payload';

/*
 * Run after changing collections: writes the admin panel's import map, the types and, if the schema changed, the next
 * numbered migration: `npm run generate -w apps/cms -- <name of the migration>`. Needs no database.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/migrations');
Object.assign(process.env, {
  PAYLOAD_MIGRATING: 'true',
  CMS_DATABASE_URL: 'postgres://localhost:1/none',
  PAYLOAD_SECRET: randomBytes(32).toString('hex'),
  CMS_ADMIN_PASSWORD: randomBytes(32).toString('hex'),
  CMS_MEDIA_DIR: '/nonexistent',
});
const { default: config } = await import('../src/payload.config.ts');
const [, , name] = process.argv;

await generateImportMap(await config, { log: false, force: true });
const { generateTypes } = await import('payload/node');
await generateTypes(await config, { log: false });

if (name) {
  const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true });
  const before = new Set(readdirSync(folder));
  await payload.db.createMigration({ payload, migrationName: 'new', forceAcceptWarning: true });
  const number = String([...before].filter((file) => file.endsWith('.json')).length + 1).padStart(4, '0');
  for (const file of readdirSync(folder).filter((one) => !before.has(one))) {
    const extension = file.slice(file.lastIndexOf('.'));
    renameSync(join(folder, file), join(folder, `${number}-${name}${extension}`));
  }
  const made = join(folder, `${number}-${name}.ts`);
  const source = readFileSync(made, 'utf8');
  writeFileSync(
    made,
    source
      .replace(
        'import { MigrateUpArgs, MigrateDownArgs, sql }',
        'import { type MigrateDownArgs, type MigrateUpArgs, sql }',
      )
      .replaceAll('{ db, payload, req }', '{ db }'),
  );
  writeIndex();
}
process.exit(0);

function writeIndex(): void {
  const names = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();
  const lines = [
    ...names.map((one, at) => `import * as migration${at + 1} from './${one}.ts';`),
    '',
    'export const migrations = [',
    ...names.map((one, at) => `  { name: '${one}', up: migration${at + 1}.up, down: migration${at + 1}.down },`),
    '];',
    '',
  ];
  writeFileSync(join(folder, 'index.ts'), lines.join('\n'));
}

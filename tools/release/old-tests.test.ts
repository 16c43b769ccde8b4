import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldersOf, migrationsAfter, runOldTests, selectionFor } from './old-tests.ts';
import { type OpenedRelease, openRelease } from './release-tree.ts';

let release: OpenedRelease | undefined;
beforeAll(async () => {
  release = await openRelease();
});

/** A copy of a checkout without its history does not hold the release's commit. */
const skipWithoutHistory = (skip: (reason: string) => void) => {
  if (!release) skip('the history does not hold the commit of the newest release');
  return release!;
};

it('tests of the newest release pass on the present schema', { timeout: 900_000 }, async ({ skip }) => {
  const opened = skipWithoutHistory(skip);
  const { isDone, output } = await runOldTests(opened, foldersOf(opened, migrationsAfter(opened)));
  const failed = output.split('\n').filter((line) => /FAIL|Error:/.test(line));
  expect(isDone, [...failed, output.slice(-6_000)].join('\n')).toBe(true);
  expect(output).toMatch(/Tests .*\d+ passed/);
});

describe('a migration that breaks the newest release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-planted-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is found by its tests', { timeout: 300_000 }, async ({ skip }) => {
    skipWithoutHistory(skip);
    const own = (await openRelease())!;
    const file = join(folder, 'planted.sql');
    writeFileSync(file, 'alter table ledger.balance rename column digital to winnings;');
    const planted = [{ service: 'api', name: '9999-planted.sql', file }];
    const { isDone, output } = await runOldTests(own, ['apps/api/src/modules/settlement'], planted);
    expect(isDone).toBe(false);
    expect(output).toMatch(/digital/);
  });
});

it('finds the tests of what a migration touches', () => {
  const checkout = join(import.meta.dirname, '../..');
  const modules = (names: readonly string[]) => names.map((name) => `apps/api/src/modules/${name}`);
  expect(foldersOf({ folder: checkout }, [])).toEqual(modules(['ledger', 'settlement']));
  const documents = join(checkout, 'apps/api/migrations/0653-documents.sql');
  expect(foldersOf({ folder: checkout }, [documents])).toEqual(expect.arrayContaining(modules(['kyc', 'payments'])));
  const seeds = join(checkout, 'apps/studio/migrations/0310-sealed-seeds.sql');
  expect(foldersOf({ folder: checkout }, [seeds])).toContain('apps/studio/test');
});

it('leaves out fragile tests of old releases only', () => {
  const old = selectionFor({ number: 3 }).join(' ');
  expect(old).toMatch(/hot-updates\.test\.ts .*--testNamePattern .*is handed over between two rounds/);
  const later = selectionFor({ number: 4 });
  expect(later).toContain('**/player-data.test.ts');
  expect(later.join(' ')).not.toMatch(/hot-updates|--testNamePattern/);
});

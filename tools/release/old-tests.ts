import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../checks/run/steps.ts';
import { bin, pinnedNode } from '../lib/paths.ts';
import { folderOf, services } from '../schema/services.ts';
import type { OpenedRelease } from './release-tree.ts';

/** Modules whose tests always run: everything that moves money goes through them. */
const always = ['apps/api/src/modules/ledger', 'apps/api/src/modules/settlement'];

/**
 * Tests that say nothing of a release beside new migrations: those in a browser need a build of the release, and lists of
 * all columns and of all keys are complete only for its own.
 */
const leftOut = ['**/apps/studio/test/client.test.ts', '**/player-data.test.ts', '**/modules/ledger/keys.test.ts'];

/**
 * Tests of old releases that fail on a busy machine or by the date, up to the release that still has them: later ones run
 * them, mended.
 * - The share of updates in place depends on how full pages are for a moment. Release 3 asks for 80 %, and 79.8 % were
 *   seen.
 * - Tests of live tables look before the wallet can have answered for the stakes, or wait for a cash-out that an instant
 *   crash never brings.
 * - Two tests mix a fixed day with the machine's: they fail once November 2026 is over, and early in a month.
 * - The library of video's data channels can end the process when a channel is collected before it has closed. Video
 *   has no tables.
 */
const fragile = {
  upToRelease: 3,
  files: ['**/settle/hot-updates.test.ts', '**/video-socket.test.ts', '**/studio/test/live-demo.test.ts'],
  names: [
    'is handed over between two rounds by a process that leaves',
    'count each settled round with all its bets, by the return of each',
    'of players add up to those of the house',
    'creates the current month and the next one when it is near, once',
  ],
};

/** The options of Vitest that leave out what a release's tests cannot show. */
export function selectionFor({ number }: Pick<OpenedRelease, 'number'>): string[] {
  const isFragile = number <= fragile.upToRelease;
  const files = isFragile ? [...leftOut, ...fragile.files] : leftOut;
  const names = isFragile ? ['--testNamePattern', `^(?!.*(?:${fragile.names.join('|')}))`] : [];
  return [...files.flatMap((path) => ['--exclude', path]), ...names];
}

/** Migrations that came after a release, as files of the services. */
export function migrationsAfter({ number }: Pick<OpenedRelease, 'number'>): string[] {
  return services.flatMap((service) => {
    const folder = folderOf(service);
    const dump = readFileSync(join(folder, 'releases', `${number}.sql`), 'utf8');
    return readdirSync(join(folder, 'migrations'))
      .filter((file) => file.endsWith('.sql') && !dump.includes(`'${file}'`))
      .map((file) => join(folder, 'migrations', file));
  });
}

/**
 * Folders of a release whose tests use what migrations touch. A module's schema has its name; the other services have
 * one folder of tests each.
 */
export function foldersOf(release: Pick<OpenedRelease, 'folder'>, migrations: readonly string[]): string[] {
  const found = new Set(always);
  for (const file of migrations) {
    const [, service = ''] = /apps\/(\w+)\/migrations\//.exec(file) ?? [];
    if (service !== 'api') {
      found.add(service === 'studio' ? 'apps/studio/test' : 'apps/crypto/src');
      continue;
    }
    const sql = readFileSync(file, 'utf8');
    for (const name of readdirSync(join(release.folder, 'apps/api/src/modules')))
      if (new RegExp(`\\b${name.replaceAll('-', '_')}\\.`).test(sql)) found.add(`apps/api/src/modules/${name}`);
  }
  return [...found].filter((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: release.folder }).length > 0);
}

/**
 * Runs tests of a release, with its own programs, on databases that the present migrations make.
 * @param more further migrations, as files: the proof that the tests notice what breaks the release.
 */
export function runOldTests(
  release: Pick<OpenedRelease, 'folder' | 'number'>,
  files: readonly string[],
  more: readonly { service: string; name: string; file: string }[] = [],
): Promise<CommandResult> {
  for (const service of services)
    cpSync(join(folderOf(service), 'migrations'), join(release.folder, 'apps', service.name, 'migrations'), {
      recursive: true,
    });
  for (const { service, name, file } of more) cpSync(file, join(release.folder, 'apps', service, 'migrations', name));
  const args = ['run', '--root', release.folder, ...selectionFor(release), ...files];
  return runCommand(pinnedNode(), [bin('vitest'), ...args], {
    cwd: release.folder,
    env: { VITEST: '', VITEST_MODE: '', VITEST_POOL_ID: '', VITEST_WORKER_ID: '' },
  });
}

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeWhenDone } from '../lib/children.ts';
import { root } from '../lib/paths.ts';
import { linkPackages } from '../image/image-files.ts';
import { runCommand } from '../checks/run/steps.ts';

/** What processes, migrations and tests of a release need; pictures and journeys stay out. */
const paths = [
  'apps',
  'art/games.json',
  'deploy',
  'packages',
  'proof',
  'testkit',
  'tools',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

/** The decoder of pictures and its packages: a process that decodes may read the files of its own packages, and no links. */
const decoder = ['sharp', '@img', 'detect-libc', 'semver'];

/** Releases, by the dumps of their databases; the newest last. */
export function listReleases(): number[] {
  return readdirSync(join(root, 'apps/api/releases'))
    .map((file) => Number(file.replace(/\.sql$/, '')))
    .toSorted((a, b) => a - b);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/**
 * The commit of a release: its tag `release-<number>`, else the one that added its dump.
 * @returns undefined where the history does not reach so far.
 */
function commitOf(release: number): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', `release-${release}^{commit}`);
  } catch {
    // Not tagged here.
  }
  try {
    const commits = git('log', '--diff-filter=A', '--format=%H', '--', `apps/api/releases/${release}.sql`);
    return commits.split('\n')[0] || undefined;
  } catch {
    return undefined;
  }
}

/** Writes the files of a commit into an empty folder, with the packages of this checkout and its own workspaces. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const { isDone, output } = await runCommand('sh', [
    '-c',
    `git archive "$1" ${paths.join(' ')} | tar -x -C "$2"`,
    'sh',
    commit,
    folder,
  ]);
  if (!isDone) throw new Error(`Commit ${commit} cannot be checked out:\n${output}`);
  linkPackages(folder);
  for (const name of decoder) {
    const linked = join(folder, 'node_modules', name);
    const files = realpathSync(linked);
    rmSync(linked);
    cpSync(files, linked, { recursive: true });
  }
}

/** The files of a release in a folder of their own, and its migrations. */
export interface OpenedRelease {
  number: number;
  name: string;
  folder: string;
  /** Applies the release's own migrations to empty databases. */
  migrate(urls: { api: string; studio: string }): Promise<void>;
}

/** @param number default: the newest. @returns undefined where this repository does not hold its commit. */
export async function openRelease(number = listReleases().at(-1)): Promise<OpenedRelease | undefined> {
  const commit = number === undefined ? undefined : commitOf(number);
  if (number === undefined || commit === undefined) return undefined;
  const folder = join(mkdtempSync(join(tmpdir(), 'altyn-of-release-')), 'files');
  mkdirSync(folder);
  removeWhenDone(join(folder, '..'));
  await checkOut(commit, folder);
  const programs = <T>(path: string) => import(join(folder, path)) as Promise<T>;
  return {
    number,
    name: `release ${number}`,
    folder,
    async migrate(urls) {
      type Migrate = (url: string) => Promise<unknown>;
      const api = await programs<{ migrate: Migrate }>('apps/api/src/platform/db/migrate.ts');
      const studio = await programs<{ migrateStudio: Migrate }>('proof/migrate-studio.ts');
      await api.migrate(urls.api);
      await studio.migrateStudio(urls.studio);
    },
  };
}

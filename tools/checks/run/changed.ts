import { execFileSync } from 'node:child_process';
import type { Project } from './projects.ts';

/** Files of the working copy that differ from the last commit, new ones included, deleted ones not. */
export function readChangedFiles(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => path !== '');
}

/** A change of these may change the types of every project. */
const concernsAll = /^packages\/|^tsconfig\.base\.json$|^package(?:-lock)?\.json$/;

/** Projects whose types a change can break: those that hold a changed file, or all after a change of a package. */
export function projectsOf(files: readonly string[], projects: readonly Project[]): readonly Project[] {
  if (files.some((file) => concernsAll.test(file))) return projects;
  return projects.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)));
}

/** Changed files that a linter or formatter reads. */
export const sourcesIn = (files: readonly string[]): string[] =>
  files.filter((file) => /\.(?:tsx?|mts|mjs|js)$/.test(file));

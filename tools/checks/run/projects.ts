import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';

/** A folder with a tsconfig.json, and the patterns of the files whose types it checks. */
export interface Project {
  folder: string;
  include: readonly string[];
}

const leftOut = /(?:^|\/)(?:node_modules|dist|\.next[^/]*)$/;
const exclude = (path: string) => leftOut.test(path);

/** Every tsconfig.json below the root, in the order of its folders. */
export function readProjects(root: string): Project[] {
  return globSync('*/**/tsconfig.json', { cwd: root, exclude })
    .map((file) => {
      const { include = ['.'] } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { include?: string[] };
      return { folder: posix.dirname(file), include };
    })
    .toSorted((one, other) => one.folder.localeCompare(other.folder));
}

/** Paths of the TypeScript files below the root. */
export function readTypeScriptFiles(root: string): string[] {
  return globSync('**/*.{ts,tsx,mts}', { cwd: root, exclude });
}

/** Files that no project includes: nothing checks their types, even where another file imports them today. */
export function findUncheckedFiles(files: readonly string[], projects: readonly Project[]): string[] {
  const patterns = projects.flatMap(({ folder, include }) => include.map((part) => posix.join(folder, part)));
  const isIncluded = (file: string) =>
    patterns.some((pattern) =>
      pattern.includes('*')
        ? matchesGlob(file, pattern)
        : file === pattern || file.startsWith(`${pattern.replace(/\/$/, '')}/`),
    );
  return files.filter((file) => !isIncluded(file)).toSorted((one, other) => one.localeCompare(other));
}

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { root } from '../lib/paths.ts';

interface Pattern {
  glob: string;
  isKept: boolean;
}

/** Patterns of `.dockerignore`, in order: the last match decides, and `!` keeps a file. */
export function parseIgnore(text: string): Pattern[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (line.startsWith('!') ? { glob: line.slice(1), isKept: true } : { glob: line, isKept: false }));
}

/** Whether the image contains a path: a pattern covers a path and everything below it. */
export function isInImage(path: string, patterns: readonly Pattern[]): boolean {
  const parts = path.split('/');
  const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const last = patterns.findLast(({ glob }) => prefixes.some((prefix) => matchesGlob(prefix, glob)));
  return last?.isKept ?? true;
}

/** Tracked files that `COPY . .` of deploy/Dockerfile copies. */
function listImageFiles(): string[] {
  const patterns = parseIgnore(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return tracked.split('\0').filter((path) => path !== '' && isInImage(path, patterns));
}

/** Makes the image's files in an empty folder. Packages are those of this checkout, our own ones are the copies. */
export function makeImage(folder: string): void {
  for (const path of listImageFiles()) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    try {
      linkSync(join(root, path), target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A deleted file that is still tracked; or another file system.
      if (code === 'ENOENT') continue;
      if (code !== 'EXDEV' && code !== 'EPERM') throw error;
      copyFileSync(join(root, path), target);
    }
  }
  linkPackages(folder);
}

/** Gives the files of an image or a release the packages of this checkout and their own workspaces. */
export function linkPackages(folder: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules', '@altyn'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@altyn') symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', '@altyn', name));
  // Packages of which a workspace has a version of its own.
  for (const path of globSync('{apps,packages}/*/node_modules', { cwd: root }))
    symlinkSync(realpathSync(join(root, path)), join(folder, path));
}

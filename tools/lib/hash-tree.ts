import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders and files that no build reads. */
const ignoredFolders = /^(node_modules|\.next.*|dist|coverage|test-results)$/;
const ignoredFile = /(\.test\.tsx?|\.tsbuildinfo|next-env\.d\.ts)$/;

/** All relevant files under the given paths, in a stable order. */
async function listFiles(path: string): Promise<string[]> {
  const kind = await stat(path).catch(() => undefined);
  if (!kind) return [];
  if (!kind.isDirectory()) return ignoredFile.test(path) ? [] : [path];
  const names = (await readdir(path)).filter((name) => !ignoredFolders.test(name)).toSorted();
  return (await Promise.all(names.map((name) => listFiles(join(path, name))))).flat();
}

/** SHA-256 over names and contents of build inputs and `extra`; identical inputs give the same hash. */
export async function hashTree(paths: readonly string[], extra: Record<string, string> = {}): Promise<string> {
  const hash = createHash('sha256').update(
    JSON.stringify(
      Object.keys(extra)
        .toSorted()
        .map((name) => [name, extra[name]]),
    ),
  );
  for (const path of paths) {
    for (const file of await listFiles(path)) {
      const content = await readFile(file);
      hash.update(`\0${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

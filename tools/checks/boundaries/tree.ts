import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The checked sources: path from the root → text. */
export type Tree = ReadonlyMap<string, string>;

/** Folders with our own modules. */
const sourceRoots = ['packages', 'apps', 'tools', 'testkit', 'proof', 'e2e'];
const skippedFolders = new Set(['node_modules', 'dist', 'public', 'coverage', 'test-results', '(payload)']);
const source = /\.(ts|tsx|mts|mjs|js|jsx)$/;
/** Intentionally wrong code: it must exist, but its contents are ignored. */
const plantedFile = 'tools/checks/boundaries/planted.data.ts';
const generated = /\.gen\.[a-z]+$|(^|\/)next-env\.d\.ts$/;

/** Reads every source and manifest. */
export async function readTree(root: string): Promise<Tree> {
  const tree = new Map<string, string>();
  async function walk(folder: string): Promise<void> {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])) {
      const path = `${folder}/${entry.name}`;
      const isSkipped = skippedFolders.has(entry.name) || entry.name.startsWith('.next');
      if (entry.isDirectory() && !isSkipped) await walk(path);
      const isWanted = (source.test(entry.name) && !generated.test(entry.name)) || entry.name === 'package.json';
      if (entry.isFile() && isWanted)
        tree.set(path, path === plantedFile ? '' : await readFile(join(root, path), 'utf8'));
    }
  }
  for (const folder of sourceRoots) await walk(folder);
  tree.set('package.json', await readFile(join(root, 'package.json'), 'utf8'));
  return tree;
}

/** The same tree with some files added or replaced. */
export function withFiles(tree: Tree, files: Readonly<Record<string, string>>): Tree {
  return new Map([...tree, ...Object.entries(files)]);
}

import type { Module } from '../boundaries/graph.ts';

/** What the search needs of a module. */
type Imports = Pick<Module, 'path' | 'imports'>;

/** Where a whole server is put together: through these files every test of a server depends on each of its modules. */
const composition = /^apps\/[^/]+\/(?:src|testing)\/[^/]+\.ts$/;
const test = /\.test\.tsx?$/;
/** Drills kill and restore whole systems: a minute each. They run when they change themselves, and in the full run. */
const drill = /^proof\//;

/**
 * Test files that import a changed file, directly or through others, but not through the composition of a server: those
 * of the changed module and of the modules above it. What only whole servers can break is left to the full run; a change
 * of the composition itself concerns them all.
 */
export function findAffectedTests(changed: readonly string[], modules: Iterable<Imports>): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of modules)
    for (const { target } of imports)
      if (target.kind === 'module') importers.set(target.path, [...(importers.get(target.path) ?? []), path]);
  const isWhole = changed.some((path) => composition.test(path));
  const found = new Set(changed);
  for (const path of found) {
    if (!isWhole && composition.test(path)) continue;
    for (const importer of importers.get(path) ?? [])
      if (drill.test(path) || !drill.test(importer)) found.add(importer);
  }
  return [...found].filter((path) => test.test(path)).toSorted();
}

import type { Module, TakenName } from '../boundaries/graph.ts';

/** What the search needs of a module. */
type Imports = Pick<Module, 'path' | 'imports' | 'isBarrel'>;

/** Where a whole server is put together: through these files every test of a server depends on each of its modules. */
const composition = /^apps\/[^/]+\/(?:src|testing)\/[^/]+\.ts$/;
const test = /\.test\.tsx?$/;
/** A module of a server: its tests may reach it through the whole server alone. */
const ownModule = /^apps\/[^/]+\/src\/modules\/[^/]+\//;
/** Drills kill and restore whole systems: a minute each. They run when they change themselves, and in the full run. */
const drill = /^proof\//;

/** Names of a module that a change reaches; all of them where it is written itself. */
type Reached = 'all' | ReadonlySet<string>;

interface Importer {
  path: string;
  isBarrel: boolean;
  names: readonly TakenName[] | undefined;
}

/** What a change of `reached` names reaches in an importer; undefined: nothing. A barrel only passes names on. */
function passOn(reached: Reached, { isBarrel, names }: Importer): Reached | undefined {
  if (names === undefined) return 'all';
  const taken = names.filter((name) => name.taken === undefined || reached === 'all' || reached.has(name.taken));
  if (taken.length === 0) return undefined;
  if (!isBarrel) return 'all';
  const passed = taken.map(({ passedOn }) => passedOn);
  if (!passed.includes(undefined)) return new Set(passed.filter((name) => name !== undefined));
  return reached;
}

const join = (one: Reached | undefined, other: Reached): Reached =>
  one === undefined ? other : one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
const sizeOf = (reached: Reached | undefined) => (reached === 'all' ? Infinity : (reached?.size ?? 0));

function importersOf(modules: Iterable<Imports>): Map<string, Importer[]> {
  const importers = new Map<string, Importer[]>();
  for (const { path, imports, isBarrel } of modules)
    for (const { target, names } of imports)
      if (target.kind === 'module')
        importers.set(target.path, [...(importers.get(target.path) ?? []), { path, isBarrel, names }]);
  return importers;
}

/**
 * Test files of the changed modules, and those that run a changed file, directly or through others, but not through the
 * composition of a server: those of the modules above that take what changed. An import of types runs nothing; the check of types
 * sees it. What only whole servers can break is left to the full run; a change of the composition itself concerns them all.
 */
export function findAffectedTests(changed: readonly string[], modules: readonly Imports[]): string[] {
  const importers = importersOf(modules);
  const isWhole = changed.some((path) => composition.test(path));
  const found = new Map<string, Reached>(changed.map((path) => [path, 'all']));
  const queue = [...changed];
  for (const path of queue) {
    if (!isWhole && composition.test(path)) continue;
    for (const importer of importers.get(path) ?? []) {
      const passed = passOn(found.get(path) ?? 'all', importer);
      if (passed === undefined || (drill.test(importer.path) && !drill.test(path))) continue;
      const before = found.get(importer.path);
      const after = join(before, passed);
      if (sizeOf(after) <= sizeOf(before)) continue;
      found.set(importer.path, after);
      queue.push(importer.path);
    }
  }
  const own = new Set(changed.flatMap((path) => ownModule.exec(path)?.[0] ?? []));
  const ofModules = [...modules].map(({ path }) => path).filter((path) => own.has(ownModule.exec(path)?.[0] ?? ''));
  return [...new Set([...found.keys(), ...ofModules])].filter((path) => test.test(path)).toSorted();
}

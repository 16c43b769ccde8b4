import { remainingNames } from './forbidden-names.data.ts';
import type { Graph } from './graph.ts';
import type { Rule } from './rule.ts';

/** Paths of the modules that use each forbidden name, once for each use. */
function placesOf(graph: Graph): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, forbiddenNames } of graph.values())
    for (const name of forbiddenNames) places.set(name, [...(places.get(name) ?? []), path]);
  return places;
}

/** Forbidden identifiers do not spread: each is used at most as often as its entry says; without an entry, never. */
export const namesArePlain: Rule = {
  name: 'names-are-plain',
  check: (graph) =>
    [...placesOf(graph)].flatMap(([name, paths]) => {
      const allowed = remainingNames[name] ?? 0;
      if (paths.length <= allowed) return [];
      return [...new Set(paths)].map((path) => ({
        path,
        message: `the name ${name} is used ${paths.length} times, ${allowed} allowed: see forbidden-names.data.ts for the usual word`,
      }));
    }),
};

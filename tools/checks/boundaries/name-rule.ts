import { remainingNames } from './forbidden-names.data.ts';
import type { Graph } from './graph.ts';
import type { Rule } from './rule.ts';

/** No module declares or uses a forbidden identifier, except those that are listed as remaining. */
export const namesArePlain: Rule = {
  name: 'names-are-plain',
  check: (graph: Graph) =>
    [...graph.values()].flatMap(({ path, forbiddenNames }) =>
      [...new Set(forbiddenNames)]
        .filter((name) => !remainingNames.has(name))
        .map((name) => ({ path, message: `${name}: forbidden-names.data.ts says which word is usual` })),
    ),
};

import type { Graph } from './graph.ts';
import type { Rule } from './rule.ts';

/** No module declares or uses a forbidden identifier. */
export const namesArePlain: Rule = {
  name: 'names-are-plain',
  check: (graph: Graph) =>
    [...graph.values()].flatMap(({ path, forbiddenNames }) =>
      [...new Set(forbiddenNames)].map((name) => ({
        path,
        message: `${name}: forbidden-names.data.ts says which word is usual`,
      })),
    ),
};

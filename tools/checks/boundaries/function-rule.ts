import type { Graph, LongFunction } from './graph.ts';
import { longFunctions } from './long-code.data.ts';
import type { Rule } from './rule.ts';

/** Lines with code that a function may have; comments and empty lines do not count. */
const maxFunctionLines = 70;

const key = (path: string, name: string) => `${path} ${name}`;

/** What is listed as too long, by file and name: how long it may be at most. */
const listed = new Map(longFunctions.flatMap(({ functions }) => Object.entries(functions)));

function judge(path: string, { name, lineCount }: LongFunction): string | undefined {
  const most = listed.get(key(path, name));
  if (most === undefined)
    return `${name} has ${lineCount} lines: ${maxFunctionLines} are the most (split it, or write its reason into long-code.data.ts)`;
  return lineCount > most ? `${name} has grown to ${lineCount} lines: it is listed with ${most}` : undefined;
}

/** Entries of the list that name nothing long any more: the list only shrinks. */
function staleEntries(graph: Graph): { path: string; message: string }[] {
  const long = new Set(
    [...graph.values()].flatMap((module) => module.longFunctions.map(({ name }) => key(module.path, name))),
  );
  return [...listed.keys()]
    .filter((entry) => !long.has(entry))
    .map((entry) => ({
      path: entry.split(' ')[0] ?? '',
      message: `${entry} is not long any more: take it off the list`,
    }));
}

export const functionsAreShort: Rule = {
  name: 'functions-are-short',
  check: (graph) => [
    ...[...graph.values()].flatMap((module) =>
      module.longFunctions.flatMap((found) => {
        const message = judge(module.path, found);
        return message === undefined ? [] : [{ path: module.path, message }];
      }),
    ),
    ...staleEntries(graph),
  ],
};

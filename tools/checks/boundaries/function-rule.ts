import type { Graph, LongFunction } from './graph.ts';
import { longFunctions } from './long-code.data.ts';
import type { Rule } from './rule.ts';

/** Maximum lines of code in a function, not counting comments and empty lines. */
const maxFunctionLines = 70;
/** Allowed difference between a listed function and its entry. */
const slackLines = 10;

const key = (path: string, name: string) => `${path} ${name}`;

/** Fault of a long function: not listed, grown beyond its entry, or much shorter than its entry. */
function findFault(path: string, { name, lineCount }: LongFunction): string | undefined {
  const listed = longFunctions[key(path, name)];
  if (listed === undefined)
    return `${name} has ${lineCount} lines: ${maxFunctionLines} are the most (split it, or write its reason into long-code.data.ts)`;
  if (lineCount > listed.lines) return `${name} has grown to ${lineCount} lines: it is listed with ${listed.lines}`;
  if (lineCount < listed.lines - slackLines) return `${name} is down to ${lineCount} lines: set its entry to that`;
  return undefined;
}

/** Entries of the list whose function is now short enough, or gone. */
function staleEntries(graph: Graph): { path: string; message: string }[] {
  const long = new Set(
    [...graph.values()].flatMap((module) => module.longFunctions.map(({ name }) => key(module.path, name))),
  );
  return Object.keys(longFunctions)
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
        const message = findFault(module.path, found);
        return message === undefined ? [] : [{ path: module.path, message }];
      }),
    ),
    ...staleEntries(graph),
  ],
};

import type { Graph, LongFunction } from './graph.ts';
import { longFunctions } from './long-code.data.ts';
import type { Rule } from './rule.ts';

/** Lines with code that a function may have; comments and empty lines do not count. */
const maxFunctionLines = 70;
/** So many lines below what is listed, and the list is to say so. */
const slackLines = 10;

const key = (path: string, name: string) => `${path} ${name}`;

/** What is wrong with a long function: it is not listed, it has grown, or the list allows more than it needs. */
function judge(path: string, { name, lineCount }: LongFunction): string | undefined {
  const listed = longFunctions[key(path, name)];
  if (listed === undefined)
    return `${name} has ${lineCount} lines: ${maxFunctionLines} are the most (split it, or write its reason into long-code.data.ts)`;
  if (lineCount > listed.lines) return `${name} has grown to ${lineCount} lines: it is listed with ${listed.lines}`;
  if (lineCount < listed.lines - slackLines) return `${name} is down to ${lineCount} lines: list it with that`;
  return undefined;
}

/** Entries of the list that name nothing long any more: the list only shrinks. */
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
        const message = judge(module.path, found);
        return message === undefined ? [] : [{ path: module.path, message }];
      }),
    ),
    ...staleEntries(graph),
  ],
};

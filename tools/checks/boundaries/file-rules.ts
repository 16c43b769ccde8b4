import type { Graph, Module } from './graph.ts';
import { longFiles } from './long-code.data.ts';
import type { Rule } from './rule.ts';

const maxLines = 400;
/** Maximum number of files in a folder, without tests and generated files. */
const maxFiles = 25;
/** Data tables and generated migrations may have any length. */
const tableOfData = /\.data\.ts$|\/data\/|^apps\/cms\/src\/migrations\//;

function fileRule(name: string, judge: (module: Module) => string | undefined): Rule {
  return {
    name,
    check: (graph: Graph) =>
      [...graph.values()].flatMap((module) => {
        const message = judge(module);
        return message === undefined ? [] : [{ path: module.path, message }];
      }),
  };
}

/** Files listed as exceptions, with their limits. */
const listed = new Map(longFiles.flatMap(({ files }) => Object.entries(files)));

const filesAreShort = fileRule('files-are-short', ({ path, lineCount }) =>
  lineCount > (listed.get(path) ?? maxLines) && !tableOfData.test(path)
    ? `has ${lineCount} lines: ${maxLines} is wrong, 150 is good`
    : undefined,
);

const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
const fileName = new RegExp(`^${word}(?:\\.${word})*\\.(?:ts|tsx|mts|mjs|js)$`);
/** Folders of Next.js name routes: [locale], [...slug], (group), @slot, _private. */
const folderName = new RegExp(`^(?:[_@.]?${word}|\\[{1,2}(?:\\.\\.\\.)?[a-zA-Z]+\\]{1,2}|\\([a-z-]+\\))$`);

const namesAreKebabCase = fileRule('names-are-kebab-case', ({ path }) => {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  const wrong = fileName.test(file) ? parts.find((part) => !folderName.test(part)) : file;
  return wrong === undefined ? undefined : `${wrong} is not kebab-case`;
});

/** Features of the site have no door: an index would load all client components of a feature with any of them. */
const door = /^apps\/[a-z]+\/src\/modules\/[^/]+\/index\.ts$/;

const onlyDoorsAreBarrels = fileRule('only-doors-are-barrels', ({ path, isBarrel }) =>
  isBarrel && !door.test(path) ? 'only passes things on: import them from where they are' : undefined,
);

/** The folder is reported as the path. */
const foldersAreSmall: Rule = {
  name: 'folders-are-small',
  check: (graph: Graph) => {
    const counts = new Map<string, number>();
    for (const { path } of graph.values()) {
      if (/\.test\.tsx?$|\.stories\.tsx$/.test(path) || tableOfData.test(path)) continue;
      const folder = path.slice(0, path.lastIndexOf('/'));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    return [...counts]
      .filter(([, count]) => count > maxFiles)
      .map(([path, count]) => ({ path, message: `holds ${count} files: sort them by topic, ${maxFiles} at most` }));
  },
};

export const fileRules: readonly Rule[] = [filesAreShort, namesAreKebabCase, onlyDoorsAreBarrels, foldersAreSmall];

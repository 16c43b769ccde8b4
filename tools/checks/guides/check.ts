import { posix } from 'node:path';

/** Documents by their path from the root. */
export type Documents = ReadonlyMap<string, string>;

/** Maximum number of words in a guide. */
const mostWords = 1_200;
const guide = /^docs\/[^/]+\.md$/;
const record = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const link = /\]\(([^)\s]+)\)/g;

/**
 * Finds problems in the documents: guides with too many words, broken links, and gaps or duplicates in the numbers of
 * decisions.
 * @param isThere true for a path from the root that is a file or a folder.
 */
export function findProblems(documents: Documents, isThere: (path: string) => boolean): string[] {
  return [
    ...[...documents].flatMap(([path, text]) => [...findLength(path, text), ...findDeadLinks(path, text, isThere)]),
    ...findGaps([...documents.keys()]),
  ];
}

function findLength(path: string, text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return guide.test(path) && words > mostWords
    ? [`${path} has ${words} words: ${mostWords} are the most, split it or move what is a log to docs/runs`]
    : [];
}

function findDeadLinks(path: string, text: string, isThere: (path: string) => boolean): string[] {
  return [...text.matchAll(link)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !isThere(posix.join(posix.dirname(path), target)))
    .map((target) => `${path} links to ${target}, which is not there`);
}

function findGaps(paths: readonly string[]): string[] {
  const numbers = paths
    .flatMap((path) => (record.exec(path)?.[1] === undefined ? [] : [Number(record.exec(path)?.[1])]))
    .toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) =>
    number === index + 1 ? [] : [`docs/decisions: ${number} stands in place ${index + 1}: numbers go up by one`],
  );
}

import { posix } from 'node:path';

/** Documents by their path from the root. */
export type Documents = ReadonlyMap<string, string>;

/** Maximum number of words in a guide. */
const maxWords = 1_200;
const guide = /^docs\/(?:[^/]+|(?!decisions)[^/]+\/[^/]+)\.md$/;
const index = 'docs/README.md';
const status = /^(?:Accepted|Superseded by \[\d+\]\([^)]+\)), \d{4}-\d{2}-\d{2}\.$/m;
const record = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const link = /\]\(([^)\s]+)\)/g;

/**
 * Finds problems in the documents: guides with too many words or missing in the index, broken links, decisions without
 * a status, and gaps or duplicates in their numbers.
 * @param isThere true for a path from the root that is a file or a folder.
 */
export function findProblems(documents: Documents, isThere: (path: string) => boolean): string[] {
  return [
    ...[...documents].flatMap(([path, text]) => [...findLength(path, text), ...findDeadLinks(path, text, isThere)]),
    ...findUnlisted(documents),
    ...[...documents].flatMap(([path, text]) => findStatus(path, text)),
    ...findGaps([...documents.keys()]),
  ];
}

function findLength(path: string, text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return guide.test(path) && words > maxWords
    ? [`${path} has ${words} words: the maximum is ${maxWords}; split it or move what is a log to docs/speed/runs`]
    : [];
}

function findDeadLinks(path: string, text: string, isThere: (path: string) => boolean): string[] {
  return [...text.matchAll(link)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !isThere(posix.join(posix.dirname(path), target)))
    .map((target) => `${path} links to ${target}, which is not there`);
}

/** Guides that the index does not link to, when there is an index. */
function findUnlisted(documents: Documents): string[] {
  const text = documents.get(index);
  if (text === undefined) return [];
  const listed = new Set(
    [...text.matchAll(link)].map(([, target = '']) => posix.join('docs', target.replace(/#.*$/, ''))),
  );
  return [...documents.keys()]
    .filter((path) => guide.test(path) && path !== index && !listed.has(path))
    .map((path) => `${path} is not listed in ${index}`);
}

/** A decision's third line says when it was accepted, or what superseded it. */
function findStatus(path: string, text: string): string[] {
  return record.test(path) && !status.test(text.split('\n')[2] ?? '')
    ? [
        `${path} has no status in its third line: "Accepted, 2026-11-26." or "Superseded by [12](0012-….md), 2026-11-26."`,
      ]
    : [];
}

function findGaps(paths: readonly string[]): string[] {
  const numbers = paths
    .flatMap((path) => (record.exec(path)?.[1] === undefined ? [] : [Number(record.exec(path)?.[1])]))
    .toSorted((a, b) => a - b);
  return numbers.flatMap((number, place) =>
    number === place + 1 ? [] : [`docs/decisions: ${number} stands in place ${place + 1}: numbers go up by one`],
  );
}

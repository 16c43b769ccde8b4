import { readFileSync } from 'node:fs';
import { languageTagList } from '@altyn/contracts/languages';
import { expect, test } from 'vitest';

const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'string'
    ? [path]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => pathsOf(inner, `${path}/${key}`));

const read = (tag: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../apps/office/messages/${tag}.json`, import.meta.url), 'utf8'));

test.each(languageTagList.filter((tag) => tag !== 'en'))('the office has every text in %s', (tag) => {
  expect(pathsOf(read(tag)).toSorted()).toEqual(pathsOf(read('en')).toSorted());
});

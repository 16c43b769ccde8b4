import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fallbackLocale, siteLocales } from '@altyn/contracts/languages';
import { expect, test } from 'vitest';

const folder = new URL('../../../apps/web/messages/', import.meta.url).pathname;

/** Names of the files of a language. */
const filesOf = (locale: string) => globSync(`${locale}/*.json`, { cwd: folder }).map((path) => basename(path));

/** Paths of a file's texts. */
const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'string'
    ? [path]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => pathsOf(inner, `${path}/${key}`));

const read = (locale: string, file: string) =>
  pathsOf(JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8'))).toSorted();

const others = siteLocales.filter((locale) => locale !== fallbackLocale);

test.each(others)('%s has every text file', (locale) => {
  expect(filesOf(locale).toSorted()).toEqual(filesOf(fallbackLocale).toSorted());
});

test.each(others.flatMap((locale) => filesOf(fallbackLocale).map((file) => [locale, file] as const)))(
  '%s/%s has every text',
  (locale, file) => expect(read(locale, file)).toEqual(read(fallbackLocale, file)),
);

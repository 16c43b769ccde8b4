import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@altyn/contracts/brand';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { locales } from '../../config/locales.ts';
import { namespaces } from '../../i18n/namespaces.ts';

const messagesFolder = join(import.meta.dirname, '..', '..', 'messages');

const otherLocales = locales.filter((locale) => locale !== 'en');

type Tree = { [key: string]: string | Tree };

/** `a.b.c` → text. */
function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

async function read(locale: string, namespace: string): Promise<Map<string, string>> {
  return flatten(JSON.parse(await readFile(join(messagesFolder, locale, `${namespace}.json`), 'utf8')) as Tree);
}

/** Placeholders and tags of a text, for example `{name}` and `<link>`. */
function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)|<(\w+)>/g)].map((match) => match[1] ?? `<${match[2]}>`))].sort();
}

describe('messages', () => {
  test('every namespace has a file in every language, and there are no other files', async () => {
    for (const locale of locales) {
      const files = await readdir(join(messagesFolder, locale));
      expect(files.sort()).toEqual(namespaces.map((namespace) => `${namespace}.json`).sort());
    }
  });

  test.each(locales)('%s never contains the brand’s name literally', async (locale) => {
    for (const namespace of namespaces) {
      for (const [key, text] of await read(locale, namespace))
        expect(text, `${namespace}.${key}`).not.toContain(brand.name);
    }
  });

  test.each(locales)('%s uses only the short dash, and never at the start of a line', async (locale) => {
    for (const namespace of namespaces) {
      for (const [key, text] of await read(locale, namespace)) expect(text, `${namespace}.${key}`).not.toMatch(/—| –/);
    }
  });

  test('no text mentions a payment method that no cashbox offers', async () => {
    const notOffered = /crypto|крипт|usdt|bitcoin|apple ?pay|google ?pay/i;
    for (const locale of locales) {
      // The cashbox names all methods that an operator can enable.
      for (const namespace of namespaces.filter((name) => name !== 'cashbox')) {
        for (const [key, text] of await read(locale, namespace))
          expect(text, `${namespace}.${key}`).not.toMatch(notOffered);
      }
    }
    const delivered = await readFile(join(messagesFolder, '..', 'lib', 'content', 'snapshot.json'), 'utf8');
    expect(delivered.match(notOffered)).toBeNull();
  });

  test.each(namespaces.flatMap((namespace) => otherLocales.map((locale) => [locale, namespace] as const)))(
    '%s/%s has the same keys and placeholders as English, and no empty texts',
    async (locale, namespace) => {
      const english = await read('en', namespace);
      const other = await read(locale, namespace);
      expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [key, text] of other) {
        expect(text.trim(), key).not.toBe('');
        expect(english.get(key)?.trim(), key).not.toBe('');
        expect(() => compile(text), key).not.toThrow();
        if (!text.includes('plural,')) expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
      }
    },
  );
});

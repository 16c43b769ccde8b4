import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extraLocales, playerTags, siteLocales } from '@altyn/contracts/languages';
import { describe, expect, test } from 'vitest';
import { namespaces } from '../../i18n/namespaces.ts';
import { dateText, dateTimeText, dayText } from '../format/date.ts';
import { numberText } from '../format/number.ts';
import { sharedTexts } from './extra-languages.data.ts';

const webFolder = join(import.meta.dirname, '..', '..');

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : flatten(value, `${prefix}.${key}`),
  );
}

const read = (locale: string): Map<string, string> =>
  new Map(
    namespaces.flatMap((namespace) =>
      flatten(
        JSON.parse(readFileSync(join(webFolder, 'messages', locale, `${namespace}.json`), 'utf8')) as Tree,
        namespace,
      ),
    ),
  );

const known = siteLocales.map((locale) => read(locale));
const [english = new Map<string, string>()] = known;

/** A plural of a message: its argument and its branches by name. */
interface Plural {
  argument: string;
  branches: Map<string, string>;
}

/** Splits a message into its plurals and the text around them. */
function parse(text: string): { rest: string; plurals: Plural[] } {
  const plurals: Plural[] = [];
  const start = /\{(\w+), plural,/;
  let rest = text;
  for (let match = start.exec(rest); match; match = start.exec(rest)) {
    const branches = new Map<string, string>();
    let at = match.index + match[0].length;
    for (;;) {
      const branch = /^\s*(=?\w+)\s*\{/.exec(rest.slice(at));
      if (!branch) break;
      const from = at + branch[0].length;
      let depth = 1;
      let to = from;
      for (; depth > 0 && to < rest.length; to += 1) depth += rest[to] === '{' ? 1 : rest[to] === '}' ? -1 : 0;
      branches.set(branch[1] ?? '', rest.slice(from, to - 1));
      at = to;
    }
    plurals.push({ argument: match[1] ?? '', branches });
    rest = rest.slice(0, match.index) + rest.slice(rest.indexOf('}', at) + 1);
  }
  return { rest, plurals };
}

/** Every argument and tag of a message, those inside plurals too. */
function names(text: string): string[] {
  const { rest, plurals } = parse(text);
  const found = [rest, ...plurals.flatMap(({ branches }) => [...branches.values()])].flatMap((part) =>
    [...part.matchAll(/\{(\w+)\}|<(\w+)>/g)].map((match) => match[1] ?? `<${match[2]}>`),
  );
  return [...new Set([...found, ...plurals.map(({ argument }) => `plural ${argument}`)])].sort();
}

/** Number of characters that a reader sees at most: the longest branch of each plural, arguments as a short value. */
function width(text: string): number {
  const { rest, plurals } = parse(text);
  const seen = (part: string) => part.replace(/\{\w+\}/g, '000').replace(/<\/?\w+>/g, '').length;
  return seen(rest) + plurals.reduce((sum, { branches }) => sum + Math.max(...[...branches.values()].map(seen)), 0);
}

/** Characters of the stylesheet's font files. */
function fontCharacters(): (character: string) => boolean {
  const css = readFileSync(join(webFolder, 'app', 'globals.css'), 'utf8');
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)]
    .flatMap((match) => match[1]?.split(',') ?? [])
    .map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
  return (character) =>
    ranges.some(([from, to]) => (character.codePointAt(0) ?? 0) >= from && (character.codePointAt(0) ?? 0) <= to);
}

/** An extra language may be this much longer than the longest of the others; short texts may also add a few letters. */
const longest = (texts: readonly string[]) => Math.max(...texts.map(width)) * 1.35 + 4;

describe.each(extraLocales)('%s', (locale) => {
  const own = read(locale);
  const others = (key: string) => known.map((texts) => texts.get(key) ?? '');

  test('has every key, and no empty text', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the arguments and tags of English', () => {
    for (const [key, text] of own) expect(names(text), key).toEqual(names(english.get(key) ?? ''));
  });

  test('has the branches that its plural rules need, and the exact ones of English', () => {
    // Of a language that Intl does not know, another one's rules are taken: its texts have the branches of most others.
    const isKnown = Intl.PluralRules.supportedLocalesOf(playerTags[locale]).length > 0;
    const { pluralCategories } = new Intl.PluralRules(isKnown ? playerTags[locale] : 'en').resolvedOptions();
    for (const [key, text] of own) {
      const exact = parse(english.get(key) ?? '').plurals.map(({ branches }) =>
        [...branches.keys()].filter((name) => name.startsWith('=')),
      );
      for (const [index, { branches }] of parse(text).plurals.entries()) {
        const plain = [...branches.keys()].filter((name) => !name.startsWith('='));
        // A text whose only word order needs "other" has no other branch in English either.
        const isPlain = parse(english.get(key) ?? '').plurals[index]?.branches.has('one') === false;
        expect(plain.sort(), key).toEqual(isPlain ? ['other'] : [...pluralCategories].sort());
        for (const name of exact[index] ?? []) expect([...branches.keys()], key).toContain(name);
      }
    }
  });

  test('was not left in another language', () => {
    const copied = [...own].filter(
      ([key, text]) =>
        /\p{L}/u.test(text.replace(/\{[^}]*\}/g, '')) &&
        others(key).includes(text) &&
        !sharedTexts[locale].includes(text),
    );
    expect(copied).toEqual([]);
  });

  test('is not much longer than the longest of the others', () => {
    const wide = [...own].filter(([key, text]) => width(text) > longest(others(key)));
    expect(wide.map(([key, text]) => `${key}: ${text} (${width(text)} > ${longest(others(key)).toFixed(0)})`)).toEqual(
      [],
    );
  });

  test('uses only characters that the site’s fonts hold', () => {
    const has = fontCharacters();
    const missing = [...own].flatMap(([key, text]) =>
      [...text].filter((character) => !has(character)).map((character) => `${key}: ${character}`),
    );
    expect(missing).toEqual([]);
  });

  test('writes numbers with a comma', () => {
    const tag = playerTags[locale];
    expect(numberText('12345.60', tag)).toBe('12\u00a0345,60');
  });

  test('writes dates as Unicode’s data does, which Node has whole', () => {
    const tag = playerTags[locale];
    for (let month = 1; month <= 12; month += 1) {
      const iso = `2026-${String(month).padStart(2, '0')}-08T05:07:00Z`;
      const expected = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(iso));
      expect(dateText(iso, tag, 'UTC')).toBe(expected({ day: 'numeric', month: 'long', year: 'numeric' }));
      expect(dayText(iso, tag, 'UTC')).toBe(expected({ weekday: 'short', day: 'numeric', month: 'short' }));
      expect(dateTimeText(iso, tag, 'UTC')).toBe(
        expected({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      );
    }
  });
});

test('Uzbek has its own marks: ʻ after o and g alone, ʼ elsewhere, and no typewriter’s or quotation mark', () => {
  const wrong = [...read('uz')].filter(([, text]) => /['`‘’]|(?<![OoGg])ʻ|[OoGg]ʼ/.test(text));
  expect(wrong).toEqual([]);
});

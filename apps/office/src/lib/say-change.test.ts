import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from '../../messages/en.json';
import russian from '../../messages/ru.json';
import ukrainian from '../../messages/uk.json';
import { sayValue, sayWhat } from './say-change.ts';
import { sayWord, type WordKind } from './words.ts';

const tables = { en: english.words, uk: ukrainian.words, ru: russian.words } as Record<string, Record<string, string>>;
const speak = (language: string) => (word: string, kind?: WordKind) => sayWord(tables[language] ?? {}, word, kind);
const api = new URL('../../../api/src/', import.meta.url);

/** What the lines of previews are about, as the API's commands name them. */
const named = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(new URL(file, api), 'utf8').matchAll(/\b(?:about|becomes)\(\s*'([^']+)'/g)])
  .map(([, what]) => what as string);

describe.each(Object.keys(tables))('lines of previews in %s', (language) => {
  it('are all named', () => {
    expect(named.length).toBeGreaterThan(100);
    const known = tables[language] ?? {};
    expect([...new Set(named)].filter((what) => !known[`change-${what.replaceAll(/[. ]/g, '-')}`])).toEqual([]);
  });
});

describe('a line of a preview', () => {
  const word = speak('uk');

  it.each([
    ['state', 'active', 'діє'],
    ['document', 'id_card', ukrainian.words['asked-id_card' as never] ?? word('id_card', 'asked')],
    ['stopped by', 'unplayed_payout, wait_security', `${word('unplayed_payout')}, ${word('wait_security')}`],
    ['method', 'card, UAH', `${word('card', 'method')}, UAH`],
    ['amount', '100.00 UAH', '100.00 UAH'],
    ['bonus', 'WELCOME_BONUS', 'WELCOME_BONUS'],
    ['note', 'active', 'active'],
    ['the player reads', 'open', 'open'],
  ])('%s: %s', (what, value, said) => {
    expect(sayValue(what, value, word)).toBe(said);
  });

  it('says what it is about, and leaves a name as it is', () => {
    expect(sayWhat('excluded until', word)).toBe('Виключено до');
    expect(sayWhat('01a2_b3', word)).toBe('01a2_b3');
  });
});

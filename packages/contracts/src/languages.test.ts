import { expect, it } from 'vitest';
import {
  extraLocales,
  languageNames,
  languageTagList,
  localizedText,
  openLocale,
  playerLanguageNames,
  playerLocales,
  playerTags,
  readExtraLocales,
  readLanguage,
  readPlayerLanguage,
  siteLocales,
} from './languages.ts';

it('names every language once', () => {
  expect(new Set(languageTagList).size).toBe(siteLocales.length);
  expect(Object.keys(languageNames).sort()).toEqual([...languageTagList].sort());
});

it.each([
  [{ en: 'Race', ua: 'Перегони', ru: 'Гонка' }, 'Перегони'],
  [{ en: 'Race', ru: 'Гонка' }, 'Race'],
  [{ en: 'Race', ua: ' ' }, 'Race'],
])('returns the text in a language, else the fallback: %o', (text, expected) => {
  expect(localizedText(text, 'ua')).toBe(expected);
});

it.each([
  ['uk', 'ua'],
  ['uk-UA', 'ua'],
  ['UA', 'ua'],
  ['ru-KZ', 'ru'],
  [' en ', 'en'],
  ['de', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %o as %o', (text, expected) => {
  expect(readLanguage(text)).toBe(expected);
});

it.each([
  ['kk', 'kz'],
  ['kk-KZ', 'kz'],
  ['KZ', 'kz'],
  ['uz', 'uz'],
  ['uz-Latn-UZ', 'uz'],
  ['ky-KG', 'kg'],
  ['tg', 'tj'],
  ['uk-UA', 'ua'],
  ['de', undefined],
])('reads %o as a player’s language %o', (text, expected) => {
  expect(readPlayerLanguage(text)).toBe(expected);
});

it('does not know an extra language where only the site’s first ones exist', () => {
  for (const locale of extraLocales) expect(readLanguage(locale)).toBeUndefined();
});

it('names every player’s language once', () => {
  expect(new Set(Object.values(playerTags)).size).toBe(playerLocales.length);
  expect(Object.keys(playerLanguageNames).sort()).toEqual(Object.values(playerTags).sort());
});

it.each([
  [undefined, []],
  ['', []],
  [' kz ', ['kz']],
  ['kz kz', ['kz']],
  ['uz kz', ['kz', 'uz']],
] as const)('reads the setting %o as %o', (setting, open) => {
  expect(readExtraLocales(setting)).toEqual(open);
});

it.each(['de', 'ru', 'kz,ru'])('refuses the setting %o', (setting) => {
  expect(() => readExtraLocales(setting)).toThrow('EXTRA_LANGUAGES');
});

it('addresses players of a closed language in the language of its texts', () => {
  expect(openLocale('kz', [])).toBe('ru');
  expect(openLocale('kz', ['kz'])).toBe('kz');
  expect(openLocale('uz', ['kz'])).toBe('ru');
  expect(openLocale('uz', ['kz', 'uz'])).toBe('uz');
  expect(openLocale('ua', [])).toBe('ua');
});

it('reads stored texts in Russian for extra languages, else in English', () => {
  expect(localizedText({ en: 'Race', ua: 'Перегони', ru: 'Гонка' }, 'kz')).toBe('Гонка');
  expect(localizedText({ en: 'Race' }, 'kz')).toBe('Race');
});

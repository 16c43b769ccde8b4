import { expect, it } from 'vitest';
import { languageNames, languageTagList, localizedText, readLanguage, siteLocales } from './languages.ts';

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

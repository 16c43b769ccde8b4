import { expect, it } from 'vitest';
import { textLanguage } from './text-language.ts';

it.each([
  ['en', undefined],
  ['ua', undefined],
  ['ru', undefined],
  ['kz', 'ru'],
  ['uz', 'ru'],
] as const)('content on a page in %s has the language %s', (locale, language) =>
  expect(textLanguage(locale)).toBe(language),
);

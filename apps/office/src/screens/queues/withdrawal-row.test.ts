import { expect, it } from 'vitest';
import { sayLanguages } from './withdrawal-row.ts';

it.each([
  [['ua'], 'Ukrainian'],
  [['kz'], 'Kazakh'],
  [['uz', 'ru', 'uz'], 'Uzbek (2), Russian (1)'],
])('names the languages of %o', (languages, text) => {
  const rows = languages.map((language) => ({ language }));
  expect(sayLanguages(rows, 'en')).toBe(text);
});

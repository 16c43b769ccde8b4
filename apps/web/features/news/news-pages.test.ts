import { expect, it } from 'vitest';
import { countPages, mostNewsPages, newsPagePath, readPageNumber } from './news-pages.ts';

it.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [25, 3],
  [1e9, mostNewsPages],
])('%i pieces stand on %i pages', (total, pages) => expect(countPages(total, 12)).toBe(pages));

it.each([
  ['2', 2],
  ['130', 130],
  ['1', undefined],
  ['0', undefined],
  ['02', undefined],
  ['-2', undefined],
  ['2.5', undefined],
  ['1e2', undefined],
  ['99999999', undefined],
  ['', undefined],
])('%j in an address is page %s', (text, page) => expect(readPageNumber(text)).toBe(page));

it('has the first page where the list always was', () =>
  expect([1, 2].map(newsPagePath)).toEqual(['/news', '/news/page/2']));

import type { NewsItem } from '@altyn/contracts/content';
import { describe, expect, it } from 'vitest';
import { newsPagePath, readNewsKeys, readNewsPage, readPageNumber } from './news-pages.ts';

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
])('%j in an address means page %s', (text, page) => expect(readPageNumber(text)).toBe(page));

it('keeps the first page at the address of the list', () =>
  expect([1, 2].map(newsPagePath)).toEqual(['/news', '/news/page/2']));

const now = Date.parse('2026-11-23T12:00:00.000Z');
const pageSize = 12;

/** A stub service with `total` articles, newest first, that records the requested pages. */
function service(total: number, over: Partial<NewsItem> = {}) {
  const requested: number[] = [];
  const items = Array.from(
    { length: total },
    (_, index): NewsItem => ({
      key: `piece-${index + 1}`,
      title: 'Title',
      summary: 'In short',
      text: 'Words',
      image: null,
      startDate: '2026-11-01T00:00:00.000Z',
      endDate: null,
      ...over,
    }),
  );
  const ask = async (page: number) => {
    requested.push(page);
    return { items: items.slice((page - 1) * pageSize, page * pageSize), total, pageSize };
  };
  return { requested, ask };
}

describe('page of the news', () => {
  it.each([
    [0, 1],
    [12, 1],
    [13, 2],
    [25, 3],
    [1_000_000, 500],
  ])('%i articles fill %i pages', async (total, pages) =>
    expect((await readNewsPage(async () => ({ items: [], total, pageSize }), 1, now))?.pages).toBe(pages),
  );
  it('shows older articles', async () =>
    expect((await readNewsPage(service(14).ask, 2, now))?.items.map(({ key }) => key)).toEqual([
      'piece-13',
      'piece-14',
    ]));
  it('does not exist beyond the last, and causes no request', async () => {
    const { ask, requested } = service(14);
    expect(await readNewsPage(ask, 3, now)).toBeUndefined();
    expect(requested).toEqual([1]);
  });
  it('shows published articles only', async () => {
    const over = service(2, { endDate: '2026-11-20T00:00:00.000Z' });
    expect(await readNewsPage(over.ask, 1, now)).toEqual({ items: [], pages: 1 });
  });
  it('without a service, the first is empty and there are no others', async () => {
    const away = async () => undefined;
    expect(await readNewsPage(away, 1, now)).toEqual({ items: [], pages: 1 });
    expect(await readNewsPage(away, 2, now)).toBeUndefined();
  });
});

it('finds the keys of all pages, each once', async () => {
  const keys = await readNewsKeys(service(27).ask, now);
  expect(keys).toHaveLength(27);
  expect(keys.at(-1)).toBe('piece-27');
  expect(await readNewsKeys(async () => undefined, now)).toEqual([]);
});

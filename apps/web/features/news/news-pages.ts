import type { NewsItem } from '@altyn/contracts/content';
import { isInWindow } from '@altyn/domain/content';
import { paths } from '#web/config/paths.ts';

/** Maximum number of list pages read; far more than anyone uses. */
const maxNewsPages = 500;

/** Address of a page of the news, from 1. Not in `paths`, which is part of every page. */
export function newsPagePath(page: number): string {
  return page === 1 ? paths.news : `${paths.news}/page/${page}`;
}

/** Number of pages for `total` articles; an empty list has one. */
function countPages({ total, pageSize }: { total: number; pageSize: number }): number {
  return Math.min(Math.max(1, Math.ceil(total / pageSize)), maxNewsPages);
}

/** Page number in an address; undefined for the first page, whose address has none, and for invalid numbers. */
export function readPageNumber(text: string): number | undefined {
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return page > 1 ? page : undefined;
}

type Ask = (page: number) => Promise<{ items: NewsItem[]; total: number; pageSize: number } | undefined>;

/** Content of a list page at `now` (ms since the epoch), and the number of pages. */
interface NewsPage {
  items: NewsItem[];
  pages: number;
}

/**
 * A page of the news, from 1; undefined beyond the last. Requests only existing pages, so that invented page numbers do
 * not fill the cache.
 */
export async function readNewsPage(ask: Ask, page: number, now: number): Promise<NewsPage | undefined> {
  const first = await ask(1);
  const pages = first ? countPages(first) : 1;
  if (page > pages) return undefined;
  const shown = page === 1 ? first : await ask(page);
  if (page > 1 && !shown) return undefined;
  return { items: shown?.items.filter((item) => isInWindow(item, now)) ?? [], pages };
}

/** Keys of all published news, newest first, as far as known. */
export async function readNewsKeys(ask: Ask, now: number): Promise<string[]> {
  const keys = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const shown = await readNewsPage(ask, page, now);
    if (!shown) break;
    pages = shown.pages;
    for (const { key } of shown.items) keys.add(key);
  }
  return [...keys];
}

import 'server-only';
import { isInWindow } from '@altyn/domain/content';
import { notFound } from 'next/navigation';
import type { Locale } from '#web/config/locales.ts';
import { newsItem, newsPage } from '#web/lib/content/server.ts';
import { countPages } from './news-pages.ts';

/** A page of the news that is due, newest first, and how many pages there are; undefined behind the last. */
async function readPage(locale: Locale, page: number) {
  const first = await newsPage(1, locale);
  const pages = first ? countPages(first.total, first.pageSize) : 1;
  // Asked only for what is there: whoever counts upwards in the address fills no memory.
  const shown = page === 1 ? first : page <= pages ? await newsPage(page, locale) : undefined;
  if (page > 1 && !shown) return undefined;
  const now = Date.now();
  return { items: shown?.items.filter((item) => isInWindow(item, now)) ?? [], page, pages };
}

/** A page of the news, from 1 on; one behind the last is a page not found. */
export async function loadNews(locale: Locale, page: number) {
  return (await readPage(locale, page)) ?? notFound();
}

/** Keys of all news that is due, newest first. */
export async function loadNewsKeys(locale: Locale): Promise<string[]> {
  const keys = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const shown = await readPage(locale, page);
    if (!shown) break;
    pages = shown.pages;
    for (const { key } of shown.items) keys.add(key);
  }
  return [...keys];
}

/** A piece of news; one that is unknown, not due or over is a page not found. */
export async function loadArticle(key: string, locale: Locale) {
  const item = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) ? await newsItem(key, locale) : undefined;
  if (!item || !isInWindow(item, Date.now())) notFound();
  return item;
}

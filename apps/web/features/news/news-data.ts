import 'server-only';
import { isInWindow } from '@altyn/domain/content';
import { notFound } from 'next/navigation';
import type { Locale } from '#web/config/locales.ts';
import { newsItem, newsPage } from '#web/lib/content/server.ts';
import { readNewsKeys, readNewsPage } from './news-pages.ts';

const asking = (locale: Locale) => (page: number) => newsPage(page, locale);

/** A page of the news that is due, from 1 on, newest first; one behind the last is a page not found. */
export async function loadNews(locale: Locale, page: number) {
  return (await readNewsPage(asking(locale), page, Date.now())) ?? notFound();
}

/** Keys of all news that is due, newest first. */
export function loadNewsKeys(locale: Locale): Promise<string[]> {
  return readNewsKeys(asking(locale), Date.now());
}

/** A piece of news; one that is unknown, not due or over is a page not found. */
export async function loadArticle(key: string, locale: Locale) {
  const item = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) ? await newsItem(key, locale) : undefined;
  if (!item || !isInWindow(item, Date.now())) notFound();
  return item;
}

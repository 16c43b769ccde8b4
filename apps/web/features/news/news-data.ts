import 'server-only';
import { isInWindow } from '@altyn/domain/content';
import { notFound } from 'next/navigation';
import type { Locale } from '#web/config/locales.ts';
import { newsItem, newsPage } from '#web/lib/content/server.ts';
import { readNewsKeys, readNewsPage } from './news-pages.ts';

const pageReader = (locale: Locale) => (page: number) => newsPage(page, locale);

/** A page of published news, from 1, newest first; beyond the last page gives a 404. */
export async function loadNews(locale: Locale, page: number) {
  return (await readNewsPage(pageReader(locale), page, Date.now())) ?? notFound();
}

/** Keys of all published news, newest first. */
export function loadNewsKeys(locale: Locale): Promise<string[]> {
  return readNewsKeys(pageReader(locale), Date.now());
}

/** A news article; 404 if it is unknown, not yet published or expired. */
export async function loadArticle(key: string, locale: Locale) {
  const item = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) ? await newsItem(key, locale) : undefined;
  if (!item || !isInWindow(item, Date.now())) notFound();
  return item;
}

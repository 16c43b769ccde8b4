import 'server-only';
import { isInWindow } from '@altyn/domain/content';
import { notFound } from 'next/navigation';
import type { Locale } from '#web/config/locales.ts';
import { newsItem, newsPage } from '#web/lib/content/server.ts';

/** The news that is due, newest first. */
export async function loadNews(locale: Locale) {
  const page = await newsPage(1, locale);
  const now = Date.now();
  return page?.items.filter((item) => isInWindow(item, now)) ?? [];
}

/** A piece of news; one that is unknown, not due or over is a page not found. */
export async function loadArticle(key: string, locale: Locale) {
  const item = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) ? await newsItem(key, locale) : undefined;
  if (!item || !isInWindow(item, Date.now())) notFound();
  return item;
}

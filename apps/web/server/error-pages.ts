import type { OutgoingHttpHeaders } from 'node:http';
import { type Locale, locales } from '../config/locales.ts';
import type { Upstream } from './cache/page-cache.ts';

/** What stands in for a page that could not be made, in one language. */
export interface ErrorPage {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Reads the site's error pages while all is well, to have them when it is not. A language that cannot be read has none. */
export async function loadErrorPages(
  ask: (path: string, tag: undefined) => Promise<Upstream>,
): Promise<ReadonlyMap<Locale, ErrorPage>> {
  const pages = new Map<Locale, ErrorPage>();
  for (const locale of locales) {
    const answer = await ask(`/offline/error-${locale}.html`, undefined).catch(() => undefined);
    if (answer?.kind === 'page') pages.set(locale, { headers: answer.headers, body: Buffer.from(answer.html) });
    if (answer?.kind === 'other' && answer.status === 200)
      pages.set(locale, { headers: answer.headers, body: answer.body });
  }
  return pages;
}

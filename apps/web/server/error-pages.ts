import type { OutgoingHttpHeaders } from 'node:http';
import { type Locale, locales } from '../config/locales.ts';
import type { Upstream } from './cache/page-cache.ts';

/** Page shown in one language when a page fails to render. */
export interface ErrorPage {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Loads the site's error pages at start, so that they are available during a failure. Skips a language that cannot be
 * loaded.
 */
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

import type { OutgoingHttpHeaders } from 'node:http';
import type { Locale } from '../config/locales.ts';
import { hashScripts } from './policy/script-hashes.ts';
import type { Upstream } from './cache/page-cache.ts';

/** Page shown in one language when a page fails to render. */
export interface ErrorPage {
  headers: OutgoingHttpHeaders;
  html: string;
  /** Sources that allow its inline scripts. */
  scripts: readonly string[];
}

/**
 * Loads the site's error pages at start, so that they are available during a failure. Skips a language that cannot be
 * loaded.
 */
export async function loadErrorPages(
  ask: (path: string, tag: undefined) => Promise<Upstream>,
  locales: readonly Locale[],
): Promise<ReadonlyMap<Locale, ErrorPage>> {
  const pages = new Map<Locale, ErrorPage>();
  for (const locale of locales) {
    const answer = await ask(`/offline/error-${locale}.html`, undefined).catch(() => undefined);
    const html =
      answer?.kind === 'page'
        ? answer.html
        : answer?.kind === 'other' && answer.status === 200
          ? answer.body.toString()
          : undefined;
    if (html === undefined || !answer || answer.kind === 'unchanged') continue;
    pages.set(locale, { headers: answer.headers, html, scripts: hashScripts(html) });
  }
  return pages;
}

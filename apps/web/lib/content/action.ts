import { sitePath } from './config.ts';
import { isSitePage } from './site-pages.ts';

/** Target of a content link: a page, or an overlay on the current page. */
export type ContentTarget =
  | { kind: 'page'; path: string }
  | { kind: 'cashbox'; action: 'deposit' | 'withdraw'; path: string }
  | { kind: 'auth'; mode: 'login' | 'register' | 'reset'; path: string };

/** Parses a content link; undefined if it leads to no page of the site, so no link is rendered. */
export function contentTarget(href: string): ContentTarget | undefined {
  const path = sitePath(href);
  if (path === undefined || !isSitePage(path)) return undefined;
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (pathname === '/cashbox' || searchParams.get('cashbox') === 'show') {
    return { kind: 'cashbox', action: searchParams.get('action') === 'withdraw' ? 'withdraw' : 'deposit', path };
  }
  const mode = (['login', 'register', 'reset'] as const).find((known) => known === searchParams.get('auth'));
  return mode ? { kind: 'auth', mode, path } : { kind: 'page', path };
}

import { sitePath } from './config.ts';
import { isSitePage } from './site-pages.ts';

/** Where a link of the content leads: a page, or what the site opens over the present one. */
export type ContentTarget =
  | { kind: 'page'; path: string }
  | { kind: 'cashbox'; action: 'deposit' | 'withdraw'; path: string }
  | { kind: 'auth'; mode: 'login' | 'register' | 'reset'; path: string };

/** Reads a link of the content; undefined: it leads to no page of the site, and nothing is offered. */
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

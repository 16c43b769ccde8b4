import { type NextRequest, NextResponse } from 'next/server';
import { localeCookie } from './config/locales.ts';
import { localeCookieHeader } from './lib/i18n/locale-cookie.ts';
import { routeLocale } from './lib/i18n/route-locale.ts';

/** Gives every page its locale: the default one without a prefix, the others under theirs; remembers the choice for a year. */
export function proxy(request: NextRequest): NextResponse {
  const decision = routeLocale({
    pathname: request.nextUrl.pathname,
    cookie: request.cookies.get(localeCookie)?.value,
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
  });
  const url = request.nextUrl.clone();
  url.pathname = decision.pathname;
  const response =
    decision.kind === 'redirect'
      ? NextResponse.redirect(url, 307)
      : decision.kind === 'rewrite'
        ? NextResponse.rewrite(url)
        : NextResponse.next();
  if (decision.setCookie) response.headers.append('set-cookie', localeCookieHeader(decision.setCookie));
  return response;
}

export const config = {
  /* Pages only: no API, no build output, no content for scripts, no files. */
  matcher: ['/((?!api/|api$|_next/|content/|healthz|.*\\.[a-z0-9]+$).*)'],
};

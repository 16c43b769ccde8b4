import { type NextRequest, NextResponse } from 'next/server';
import { env } from './config/env.ts';
import { localeCookie } from './config/locales.ts';
import { localeCookieHeader } from './lib/i18n/locale-cookie.ts';
import { missionsAddress } from './lib/i18n/missions-address.ts';
import { referralAddress } from './lib/i18n/referral-address.ts';
import { routeLocale } from './lib/i18n/route-locale.ts';
import { referralParameter } from './lib/state/referral.ts';

/**
 * Routes every page by locale: the default one without a prefix, the others with theirs; stores the choice for a year.
 */
export function proxy(request: NextRequest): NextResponse {
  const invited = referralAddress(request.nextUrl.pathname, env.locales);
  if (invited) {
    const home = request.nextUrl.clone();
    home.pathname = invited.pathname;
    home.searchParams.set(referralParameter, invited.code);
    return NextResponse.redirect(home, { status: 307, headers: { 'cache-control': 'no-store' } });
  }
  const missions = missionsAddress(request.nextUrl.pathname, env.locales);
  if (missions) return NextResponse.redirect(new URL(missions, request.nextUrl), 307);
  const decision = routeLocale({
    pathname: request.nextUrl.pathname,
    cookie: request.cookies.get(localeCookie)?.value,
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
    open: env.locales,
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
  /* Matches pages only: no API, build output, script content or files. */
  matcher: ['/((?!api/|api$|_next/|content/|healthz|.*\\.[a-z0-9]+$).*)'],
};

import { defaultLocale, type Locale, localizePath, splitLocale, toLocale } from '../../config/locales.ts';

interface RouteRequest {
  pathname: string;
  /** Value of NEXT_LOCALE: a site locale or its language tag. */
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

interface RouteDecision {
  kind: 'next' | 'rewrite' | 'redirect';
  pathname: string;
  setCookie: Locale | undefined;
}

/**
 * Decides where a page request goes.
 * - `/ua/games` is served as it is; `/uk/…` moves to `/ua/…`, `/en/…` to the address without a prefix.
 * - Without a prefix the default locale answers. The first visit (no cookie) of somebody whose browser prefers another
 *   of our languages is redirected to it, as is a returning player whose cookie names one.
 * - The cookie follows an address that names a locale.
 */
export function routeLocale({ pathname, cookie, acceptLanguage }: RouteRequest): RouteDecision {
  const remembered = toLocale(cookie);
  if (/^\/uk(\/|$)/.test(pathname)) return redirect(`/ua${pathname.slice(3)}`, 'ua', cookie);

  const { locale, path } = splitLocale(pathname);
  if (locale === defaultLocale) return redirect(path, locale, cookie);
  if (locale) return { kind: 'next', pathname, setCookie: cookie === locale ? undefined : locale };

  const wanted = remembered ?? preferredLocale(acceptLanguage) ?? defaultLocale;
  if (wanted !== defaultLocale) return redirect(localizePath(wanted, pathname), wanted, cookie);
  return {
    kind: 'rewrite',
    pathname: pathname === '/' ? `/${defaultLocale}` : `/${defaultLocale}${pathname}`,
    setCookie: undefined,
  };
}

function redirect(pathname: string, locale: Locale, cookie: string | undefined): RouteDecision {
  return { kind: 'redirect', pathname, setCookie: cookie === locale ? undefined : locale };
}

/** The first of our languages in the order of the browser's preference. */
export function preferredLocale(acceptLanguage: string | undefined): Locale | undefined {
  if (!acceptLanguage || acceptLanguage.length > 500) return undefined;
  return acceptLanguage
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { locale: toLocale(tag), quality: quality ? Number(quality) : 1, index };
    })
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .find((entry) => entry.locale && entry.quality > 0)?.locale;
}

import { defaultLocale, type Locale, languageTags, localizePath, splitLocale, toLocale } from '../../config/locales.ts';

interface RouteRequest {
  pathname: string;
  /** Value of NEXT_LOCALE: a site locale or its language tag. */
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  /** The languages that are open; others do not exist. */
  open: readonly Locale[];
}

interface RouteDecision {
  kind: 'next' | 'rewrite' | 'redirect';
  pathname: string;
  setCookie: Locale | undefined;
}

/**
 * Routes a page request by locale.
 * - `/ua/games` is served as is; `/uk/…` redirects to `/ua/…`, `/en/…` to the address without a prefix.
 * - Without a prefix, the default locale is served, unless the cookie names another locale or, without a cookie, the
 * browser prefers one: then it redirects.
 * - An address with a locale updates the cookie.
 */
export function routeLocale({ pathname, cookie, acceptLanguage, open }: RouteRequest): RouteDecision {
  const isOpen = (locale: Locale | undefined) => locale !== undefined && open.includes(locale);
  const remembered = toLocale(cookie);
  const byTag = open.find((locale) => pathname.split('/')[1] === languageTags[locale]);
  if (byTag && byTag !== languageTags[byTag])
    return redirect(localizePath(byTag, pathname.slice(languageTags[byTag].length + 1) || '/'), byTag, cookie);

  const named = splitLocale(pathname);
  const { locale, path } = isOpen(named.locale) ? named : { locale: undefined, path: pathname };
  if (locale === defaultLocale) return redirect(path, locale, cookie);
  if (locale) return { kind: 'next', pathname, setCookie: cookie === locale ? undefined : locale };

  const wanted =
    (isOpen(remembered) ? remembered : undefined) ?? preferredLocale(acceptLanguage, open) ?? defaultLocale;
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

/** The first of the open languages in the browser's order of preference. */
export function preferredLocale(acceptLanguage: string | undefined, open: readonly Locale[]): Locale | undefined {
  if (!acceptLanguage || acceptLanguage.length > 500) return undefined;
  return acceptLanguage
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { locale: toLocale(tag), quality: quality ? Number(quality) : 1, index };
    })
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .find((entry) => entry.locale && open.includes(entry.locale) && entry.quality > 0)?.locale;
}

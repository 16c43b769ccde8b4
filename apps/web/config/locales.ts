import {
  fallbackLocale,
  playerLanguageNames,
  type PlayerLocale,
  playerLocales,
  type PlayerTag,
  playerTags,
  readPlayerLanguage,
} from '@altyn/contracts/languages';

/** Locales of the site, including those that are closed (`env.locales`: the open ones). The default one has no path prefix. */
export const locales = playerLocales;
export type Locale = PlayerLocale;
export const defaultLocale: Locale = fallbackLocale;

export const localeCookie = 'NEXT_LOCALE';
/** One year. */
export const localeCookieMaxAgeSeconds = 31_536_000;

/** For formatting and `hreflang`. */
export { type PlayerTag as LanguageTag, playerTags as languageTags };

/** Name of a language in that language. */
export const languageName = (locale: Locale): string => playerLanguageNames[playerTags[locale]];

/** Parses a site locale or language tag (`uk`, `uk-UA`, `ua`). */
export const toLocale = (text: string | undefined): Locale | undefined => readPlayerLanguage(text);

/** Splits a path into its locale, if the first segment names one, and the rest. */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const locale = locales.find((candidate) => candidate === first);
  return locale ? { locale, path: `/${rest.join('/')}` } : { locale: undefined, path: pathname };
}

/** Adds a locale's prefix to a site path; keeps query and hash. */
export function localizePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : path.startsWith('/?') ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

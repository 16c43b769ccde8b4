/**
 * Locales of the site. `ua` is the site's name for Ukrainian, whose language tag is `uk`. The default locale has no path
 * prefix.
 */
export const locales = ['en', 'ua', 'ru'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export const localeCookie = 'NEXT_LOCALE';
/** One year. */
export const localeCookieMaxAgeSeconds = 31_536_000;

/** For formatting and `hreflang`. */
export { type LanguageTag, languageTags } from '@altyn/contracts/language-tags';

/** Name of each language in that language, and its flag. */
export const languageNames: Record<Locale, { name: string; flag: string }> = {
  en: { name: 'English', flag: 'en' },
  ua: { name: 'Українська', flag: 'ua' },
  ru: { name: 'Русский', flag: 'ru' },
};

/** Parses a site locale or language tag (`uk`, `uk-UA`, `ua`). */
export function toLocale(text: string | undefined): Locale | undefined {
  const code = text?.trim().toLowerCase().split('-')[0];
  if (code === 'uk') return 'ua';
  return locales.find((locale) => locale === code);
}

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

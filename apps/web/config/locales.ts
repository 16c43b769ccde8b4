/** Site locales: `ua` is the site's name for Ukrainian, which formats as `uk`. The default has no prefix in its paths. */
export const locales = ['en', 'ua', 'ru'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export const localeCookie = 'NEXT_LOCALE';
/** One year. */
export const localeCookieMaxAgeSeconds = 31_536_000;

/** The BCP 47 tag that formats and `hreflang` take. */
export const languageTags = { en: 'en', ua: 'uk', ru: 'ru' } as const satisfies Record<Locale, string>;
export type LanguageTag = (typeof languageTags)[Locale];

/** Each language in its own words, and the flag that stands for it. */
export const languageNames: Record<Locale, { name: string; flag: string }> = {
  en: { name: 'English', flag: 'en' },
  ua: { name: 'Українська', flag: 'ua' },
  ru: { name: 'Русский', flag: 'ru' },
};

/** Reads a site locale or a language tag (`uk`, `uk-UA`, `ua`), either way round. */
export function toLocale(text: string | undefined): Locale | undefined {
  const code = text?.trim().toLowerCase().split('-')[0];
  if (code === 'uk') return 'ua';
  return locales.find((locale) => locale === code);
}

/** The locale a path names by its first segment, and the rest of the path. */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const locale = locales.find((candidate) => candidate === first);
  return locale ? { locale, path: `/${rest.join('/')}` } : { locale: undefined, path: pathname };
}

/** Puts a locale's prefix before a site path; query and hash stay. */
export function localizePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : path.startsWith('/?') ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

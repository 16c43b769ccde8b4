import { useLocale } from 'next-intl';
import { type Locale, localizePath, toLocale, defaultLocale } from '../../config/locales.ts';

/** The site locale (`ua`, not `uk`) of the page. */
export function useSiteLocale(): Locale {
  return toLocale(useLocale()) ?? defaultLocale;
}

/** Turns a site path into the address in the page's language. */
export function useLocalizedPath(): (path: string) => string {
  const locale = useSiteLocale();
  return (path) => localizePath(locale, path);
}

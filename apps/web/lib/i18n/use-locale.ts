import { useLocale } from 'next-intl';
import { type Locale, localizePath, toLocale, defaultLocale } from '../../config/locales.ts';

/** The page's site locale (`ua`, not `uk`). */
export function useSiteLocale(): Locale {
  return toLocale(useLocale()) ?? defaultLocale;
}

/** Localises a site path for the page's language. */
export function useLocalizedPath(): (path: string) => string {
  const locale = useSiteLocale();
  return (path) => localizePath(locale, path);
}

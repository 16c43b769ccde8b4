import { type Locale, locales } from '../../config/locales.ts';

/**
 * The languages that a player can choose: those that are open, which the page names, and the current one. Browser only: the
 * layout writes the setting into every page.
 */
export function offeredLocales(current: Locale): readonly Locale[] {
  const open = document.documentElement.dataset['languages']?.split(' ') ?? [];
  return locales.filter((locale) => locale === current || open.includes(locale));
}

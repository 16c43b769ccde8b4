import { paths } from '../../config/paths.ts';
import { type Locale, localizePath, splitLocale } from '../../config/locales.ts';

/**
 * Target of `/missions`, which players type: the missions among the bonuses; undefined for any other path. In a closed
 * language it leads to the page without a prefix.
 * @param open the languages that are open.
 */
export function missionsAddress(pathname: string, open: readonly Locale[]): string | undefined {
  const { locale, path } = splitLocale(pathname);
  if (!/^\/missions\/?$/.test(path)) return undefined;
  return locale && open.includes(locale) ? localizePath(locale, paths.missions) : paths.missions;
}

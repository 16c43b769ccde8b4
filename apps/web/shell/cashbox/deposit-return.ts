import { defaultLocale, localizePath, splitLocale } from '#web/config/locales.ts';
import { gameOf, withoutCashbox } from './cashbox-place.ts';

/** Maximum length of a return path. */
const longestReturnPath = 256;

/**
 * Path to which a provider's page returns the player, with locale prefix: the cashbox page, or the page under the
 * overlay, which shows the outcome. From a game's cashbox it is the game page, where the round continues.
 */
export function depositReturnPath({ pathname, search }: { pathname: string; search: string }): string {
  const { locale = defaultLocale, path: sitePath } = splitLocale(pathname);
  if (sitePath === '/cashbox') {
    const game = gameOf(new URLSearchParams(search).get('from'));
    return game ? localizePath(locale, game) : `${pathname}?action=deposit`;
  }
  const path = `${pathname}${withoutCashbox(search)}`;
  return path.length <= longestReturnPath ? path : pathname;
}

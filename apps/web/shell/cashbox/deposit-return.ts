import { defaultLocale, localizePath, splitLocale } from '#web/config/locales.ts';
import { gameOf, withoutCashbox } from './cashbox-place.ts';

/** Characters that a return path may have. */
const longestReturnPath = 256;

/**
 * Where a player comes back to from a provider's page: the cashbox's page, or the page under the overlay, which tells the
 * outcome; from a game's cashbox its page, where the round goes on. With its locale's prefix.
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

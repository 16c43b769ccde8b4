import { splitLocale } from '#web/config/locales.ts';
import { withoutCashbox } from './cashbox-place.ts';

/** Characters that a return path may have. */
const longestReturnPath = 256;

/**
 * Where a player comes back to from a provider's page: the cashbox's page, or the page under the overlay, which tells the
 * outcome. With its locale's prefix.
 */
export function depositReturnPath({ pathname, search }: { pathname: string; search: string }): string {
  if (splitLocale(pathname).path === '/cashbox') return `${pathname}?action=deposit`;
  const path = `${pathname}${withoutCashbox(search)}`;
  return path.length <= longestReturnPath ? path : pathname;
}

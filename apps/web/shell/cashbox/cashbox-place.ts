import type { Payment } from '@altyn/contracts/payments';
import { splitLocale } from '#web/config/locales.ts';

export interface CashboxRequest {
  action: Payment['direction'];
  /** Preset amount as a decimal string. */
  depositAmount?: string | undefined;
}

/** Minimum viewport width for the overlay, in pixels. */
const overlayMinWidth = 768;
const pagesWithFullCashbox = ['/profile', '/cashback'];
const overlayParameters = ['cashbox', 'action', 'deposit-amount', 'payment'];

/**
 * Target of an opened cashbox: the page `/cashbox` below 768 px and on /profile and /cashback, otherwise an overlay set
 * by query parameters of the current page. Undefined if the cashbox already is the page. The result is a site path
 * without a locale prefix.
 */
export function cashboxTarget(
  place: { pathname: string; search: string; width: number },
  request: CashboxRequest,
): string | undefined {
  const { path } = splitLocale(place.pathname);
  if (path === '/cashbox') return undefined;
  const isPage =
    place.width < overlayMinWidth || pagesWithFullCashbox.some((page) => path === page || path.startsWith(`${page}/`));
  const query = new URLSearchParams(isPage ? '' : place.search);
  if (!isPage) query.set('cashbox', 'show');
  query.set('action', request.action);
  // Opened from a running game: remember the game, so that the player returns to the round.
  const game = gameOf(path);
  if (isPage && game) query.set('from', game);
  if (request.depositAmount) query.set('deposit-amount', request.depositAmount);
  else query.delete('deposit-amount');
  return `${isPage ? '/cashbox' : path}?${query}`;
}

/** Path of a game page; undefined for other paths. */
export function gameOf(path: string | null): string | undefined {
  return path !== null && /^\/games\/[a-z0-9-]{1,80}$/.test(path) ? path : undefined;
}

/** Query of a page after its cashbox overlay closes: removes the overlay's parameters and keeps the others. */
export function withoutCashbox(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of overlayParameters) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Parses the query of the overlay or the page; an unknown action means deposit. */
export function readCashboxQuery(search: string): CashboxRequest & { isOverlay: boolean } {
  const query = new URLSearchParams(search);
  const amount = query.get('deposit-amount') ?? undefined;
  return {
    isOverlay: query.get('cashbox') === 'show',
    action: query.get('action') === 'withdraw' ? 'withdraw' : 'deposit',
    depositAmount: amount !== undefined && /^\d{1,11}(\.\d{1,2})?$/.test(amount) ? amount : undefined,
  };
}

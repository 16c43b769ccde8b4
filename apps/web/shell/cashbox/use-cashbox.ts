'use client';
import { sessionStatus } from '#web/lib/api/access-token.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { going } from '../components/going.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { cashboxTarget, type CashboxRequest } from './cashbox-place.ts';

/** Opens the cashbox as a page or as an overlay, as the specification requires; visitors get the login dialog. */
export function useOpenCashbox(): (request?: CashboxRequest) => void {
  const localize = useLocalizedPath();
  return (request = { action: 'deposit' }) => {
    if (sessionStatus.get() !== 'signed-in') return openDialog('auth', { mode: 'login' });
    const { pathname, search } = window.location;
    const target = cashboxTarget({ pathname, search, width: window.innerWidth }, request);
    if (!target) return;
    const address = localize(target);
    if (target.startsWith('/cashbox')) return going.to(address);
    // The overlay belongs to this page: its address needs no answer of the server.
    if (address !== pathname + search) window.history.pushState(null, '', address);
    openDialog('cashbox', request);
  };
}

'use client';
import { useRouter } from 'next/navigation';
import { sessionStatus } from '#web/lib/api/access-token.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { cashboxTarget, type CashboxRequest } from './cashbox-place.ts';

/** Opens the cashbox as a page or as an overlay, as the specification requires; visitors get the login dialog. */
export function useOpenCashbox(): (request?: CashboxRequest) => void {
  const router = useRouter();
  const localize = useLocalizedPath();
  return (request = { action: 'deposit' }) => {
    if (sessionStatus.get() !== 'signed-in') return openDialog('auth', { mode: 'login' });
    const { pathname, search } = window.location;
    const target = cashboxTarget({ pathname, search, width: window.innerWidth }, request);
    if (target) router.push(localize(target), { scroll: target.startsWith('/cashbox') });
  };
}

'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { localizePath } from '#web/config/locales.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { cashboxTarget, readCashboxQuery, withoutCashbox } from '../cashbox/cashbox-place.ts';
import { useSessionStatus } from '../session/session.ts';
import { closeDialog, openDialog, openDialogs } from './dialogs.ts';

const authModes = ['login', 'register', 'reset'] as const;

/**
 * Opens the dialog that the address requests (`cashbox=show`, `auth=login|register|reset`, `wheel=show`) and cleans the
 * address.
 */
export function QueryDialogs() {
  return (
    <Suspense fallback={null}>
      <CashboxByQuery />
      <DialogByQuery />
    </Suspense>
  );
}

function CashboxByQuery() {
  const router = useRouter();
  const search = useSearchParams().toString();
  const pathname = usePathname();
  const status = useSessionStatus();
  const locale = useSiteLocale();
  const { isOverlay, action, depositAmount } = readCashboxQuery(search);
  useEffect(() => {
    if (!isOverlay) return closeDialog('cashbox');
    if (status === 'anonymous') openDialog('auth', { mode: 'login' });
    if (status !== 'signed-in') return;
    // The address can be opened on any page: redirect to where the button on that page would lead.
    const target = cashboxTarget({ pathname, search: '', width: window.innerWidth }, { action, depositAmount });
    if (target?.startsWith('/cashbox')) return router.replace(localizePath(locale, target));
    if (!target) return;
    openDialog('cashbox', { action, depositAmount });
    return openDialogs.subscribe(() => {
      const isOpen = openDialogs.get().some((dialog) => dialog.name === 'cashbox');
      if (!isOpen)
        router.replace(`${window.location.pathname}${withoutCashbox(window.location.search)}`, { scroll: false });
    });
  }, [isOverlay, action, depositAmount, status, pathname, locale, router]);
  return null;
}

/** Log-in and wheel. */
function DialogByQuery() {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const status = useSessionStatus();
  const auth = query.get('auth');
  const wheel = query.get('wheel');
  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    const mode = authModes.find((candidate) => candidate === auth);
    if (mode && status !== 'unknown') {
      if (status === 'anonymous') openDialog('auth', { mode });
      rest.delete('auth');
    }
    if (wheel === 'show') {
      openDialog('wheel', {});
      rest.delete('wheel');
    }
    if (rest.size < query.size) router.replace(rest.size > 0 ? `${pathname}?${rest}` : pathname, { scroll: false });
  });
  useEffect(() => open(), [auth, wheel, status]);
  return null;
}

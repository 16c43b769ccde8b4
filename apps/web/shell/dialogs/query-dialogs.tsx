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
      <AuthByQuery />
      <WheelByQuery />
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

/** Value of a parameter that opens a dialog, and a function that removes it from the address. */
function useDialogParameter(name: string): { requested: string | null; cleanUp: () => void } {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  return {
    requested: query.get(name),
    cleanUp() {
      const rest = new URLSearchParams(query);
      rest.delete(name);
      router.replace(rest.size > 0 ? `${pathname}?${rest}` : pathname, { scroll: false });
    },
  };
}

function AuthByQuery() {
  const status = useSessionStatus();
  const { requested, cleanUp } = useDialogParameter('auth');
  const open = useEffectEvent(() => {
    const mode = authModes.find((candidate) => candidate === requested);
    if (!mode || status === 'unknown') return;
    if (status === 'anonymous') openDialog('auth', { mode });
    cleanUp();
  });
  useEffect(() => open(), [requested, status]);
  return null;
}

function WheelByQuery() {
  const { requested, cleanUp } = useDialogParameter('wheel');
  const open = useEffectEvent(() => {
    if (requested !== 'show') return;
    openDialog('wheel', {});
    cleanUp();
  });
  useEffect(() => open(), [requested]);
  return null;
}

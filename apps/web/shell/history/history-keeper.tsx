'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { backTarget, recordVisit, type VisitHistory } from './history.ts';

const storageKey = 'altyn.history';

/** Visit history of this tab. */
function readHistory(): VisitHistory {
  try {
    const stored: unknown = JSON.parse(readStorage('session', storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry): entry is string => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Back target of the current address. Call only in event handlers. */
export function currentBackTarget({ isLive = false } = {}): string {
  return backTarget(readHistory(), window.location.pathname, window.location.search, isLive);
}

function Keeper() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => {
    if (/\bref=/.test(search))
      import('#web/lib/state/referral.ts').then(
        ({ keepReferral }) => keepReferral(),
        () => undefined,
      );
    writeStorage('session', storageKey, JSON.stringify(recordVisit(readHistory(), window.location.pathname, search)));
  }, [pathname, search]);
  return null;
}

/** Records visited places and the referral code of the link that brought the visitor. */
export function HistoryKeeper() {
  return (
    <Suspense fallback={null}>
      <Keeper />
    </Suspense>
  );
}

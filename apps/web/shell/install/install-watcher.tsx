'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { isDialogOpen, useIsDialogOpen } from '../dialogs/use-dialog-open.ts';
import { addInstallDialog } from './add-install-dialog.ts';
import { isGoodMoment, parseVisits, visitsText, withVisit } from './good-moment.ts';
import { installWay } from './install.ts';

addInstallDialog();

/** Storage key of the days on which a player was here. */
const visitsKey = 'altyn.visits';
/** The page has come to rest, and no other dialog wants to open. */
const restMs = 6_000;

/** Keeps that the offer was declined. */
function declineInstall(): void {
  const visits = parseVisits(readStorage('local', visitsKey));
  writeStorage('local', visitsKey, visitsText({ ...visits, declinedAtMs: Date.now() }));
}

/** Offers to install the site on the home page, to a player who keeps coming back. */
export function InstallWatcher() {
  const isHome = /^\/(?:en|ua|uk|ru)?\/?$/.test(usePathname());
  const isOtherOpen = useIsDialogOpen();
  useEffect(() => {
    const visits = withVisit(parseVisits(readStorage('local', visitsKey)), new Date().toISOString().slice(0, 10));
    writeStorage('local', visitsKey, visitsText(visits));
    if (!isHome || isOtherOpen || !isGoodMoment(visits, Date.now())) return;
    const timer = setTimeout(() => {
      if (isDialogOpen() || installWay() === undefined) return;
      // Shown is asked: whoever closes it is not asked again soon.
      declineInstall();
      openDialog('install', {});
    }, restMs);
    return () => clearTimeout(timer);
  }, [isHome, isOtherOpen]);
  return null;
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '#web/config/paths.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { type OpenDialog, openDialogs } from '#web/shell/dialogs/dialogs.ts';
import { isGameBusy } from '#web/shell/live/game-busy.ts';
import { untoldPaymentsQuery } from '../queries.ts';
import { useTellOutcome } from './use-outcome-dialog.tsx';

const none: readonly OpenDialog[] = [];

/**
 * Shows the outcome of each payment once, whenever the player is next seen: when no round is played, no dialog is open and the
 * cashbox, which tells it itself, is not.
 */
export function OutcomeWatcher() {
  const untold = useQuery(untoldPaymentsQuery);
  const isPlaying = useStore(isGameBusy, false);
  const isOtherOpen = useStore(openDialogs, none).length > 0;
  const pathname = usePathname();
  const router = useRouter();
  const localize = useLocalizedPath();
  const tellOutcome = useTellOutcome();
  const next = untold.data?.items[0];
  const tell = useEffectEvent(() => {
    const isCashboxOpen =
      pathname.endsWith(paths.cashbox) || new URLSearchParams(location.search).get('cashbox') === 'show';
    if (!next || isCashboxOpen || openDialogs.get().length > 0) return;
    tellOutcome(next, {
      onAnother: () => router.push(localize(paths.cashboxFor(next.direction))),
      onPlay: () => router.push(localize(paths.games)),
    });
  });
  useEffect(() => {
    if (!isPlaying && !isOtherOpen) tell();
  }, [next?.id, isPlaying, isOtherOpen, pathname]);
  return null;
}

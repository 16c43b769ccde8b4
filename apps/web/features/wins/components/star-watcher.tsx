'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { splitLocale } from '#web/config/locales.ts';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { isDialogOpen, useIsDialogOpen } from '#web/shell/dialogs/use-dialog-open.ts';
import { isGameBusy } from '#web/shell/live/game-busy.ts';
import { useUser } from '#web/shell/session/session.ts';
import { starReached, starsKey } from '../stars-reached.ts';

/** Congratulates on a full star, once, outside of games: nobody is stopped while they play, and no other dialog is covered. */
export function StarWatcher() {
  const user = useUser();
  const isPlaying = useStore(isGameBusy);
  const isInGame = splitLocale(usePathname()).path.startsWith('/games/');
  const isOtherOpen = useIsDialogOpen();
  const userId = user?.id;
  const rating = user?.rating;
  useEffect(() => {
    if (userId === undefined || rating === undefined) return;
    const key = starsKey(userId);
    const known = readStorage('local', key);
    // Another watcher may have opened its dialog in the same tick; the star waits.
    const isWaiting = isPlaying || isInGame || isOtherOpen || isDialogOpen();
    const { star, remember } = starReached(rating, known, isWaiting);
    if (remember !== undefined && remember !== known) writeStorage('local', key, remember);
    if (star !== undefined) openDialog('starUp', { star });
  }, [userId, rating, isPlaying, isInGame, isOtherOpen]);
  return null;
}

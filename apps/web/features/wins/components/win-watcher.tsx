'use client';
import { useEffect, useState } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { isDialogOpen, useIsDialogOpen } from '#web/shell/dialogs/use-dialog-open.ts';
import { isGameBusy } from '#web/shell/live/game-busy.ts';
import { onUpdate } from '#web/shell/live/update-listeners.ts';
import { readWin, type Win, withWin } from '../wins.ts';

/** Announces won battles, jackpots and bonuses one after the other, when no round is played and no dialog is open. */
export function WinWatcher() {
  const [waiting, setWaiting] = useState<readonly Win[]>([]);
  const isPlaying = useStore(isGameBusy);
  const isOtherOpen = useIsDialogOpen();
  const next = waiting[0];
  useEffect(
    () =>
      onUpdate(
        (event) => {
          const win = readWin(event);
          if (win) setWaiting((known) => withWin(known, win));
        },
        { isFromStart: true },
      ),
    [],
  );
  useEffect(() => {
    // Another watcher may have opened its dialog in the same tick.
    if (!next || isPlaying || isOtherOpen || isDialogOpen()) return;
    // oxlint-disable-next-line react/set-state-in-effect -- shown once, as soon as no other dialog is open
    setWaiting((known) => known.slice(1));
    openDialog(next.name, next.props);
  }, [next, isPlaying, isOtherOpen]);
  return null;
}

'use client';
import { useEffect, useRef, useState } from 'react';
import { isDialogOpen } from '#web/shell/dialogs/use-dialog-open.ts';
import { createPlayReminder, noReminder, type PlayReminder, type ReminderView } from './play-reminder.ts';
import { browserSitting } from './play-time.ts';
import { isRoundHeld } from '#web/shell/live/shown-round.ts';
import { isReminderOpen } from './round-playing.ts';

const tickMs = 1_000;

/** Play-time reminder for a player with an open game; without `playerId` nothing is counted. */
export function usePlayReminder(playerId: string | undefined): ReminderView & { answer: () => void } {
  const [view, setView] = useState<ReminderView>(noReminder);
  const reminder = useRef<PlayReminder>(undefined);
  useEffect(() => {
    if (playerId === undefined) return;
    const current = createPlayReminder({
      playerId,
      now: Date.now,
      sitting: browserSitting,
      isVisible: () => !document.hidden,
      isRoundPlaying: isRoundHeld.get,
      isDialogOpen,
      onChange: (next) => {
        isReminderOpen.set(next.playedMs !== undefined);
        setView(next);
      },
    });
    reminder.current = current;
    current.tick();
    const timer = setInterval(current.tick, tickMs);
    document.addEventListener('visibilitychange', current.tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', current.tick);
      reminder.current = undefined;
      isReminderOpen.set(false);
      setView(noReminder);
    };
  }, [playerId]);
  return { ...view, answer: () => reminder.current?.answer() };
}

'use client';
import { later } from '#web/components/later.tsx';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '#web/config/paths.ts';
import { currentBackTarget } from '#web/shell/history/history-keeper.tsx';
import type { usePlayReminder } from '../use-play-reminder.ts';

const loadDialog = () => import('./play-reminder-dialog.tsx').then((module) => module.CountedPlayReminder);
const PlayReminderDialog = later(loadDialog);

interface PlayReminderProps {
  reminder: ReturnType<typeof usePlayReminder>;
  /** True while play time is counted and a reminder may appear. */
  isCounting: boolean;
  onOpen: () => void;
  onLeaveFor: (path: string) => void;
}

/** The play-time reminder, shown when due. */
export function PlayReminder({ reminder, isCounting, onOpen, onLeaveFor }: PlayReminderProps) {
  const { playedMs, startedAt, answer } = reminder;
  const isOpen = playedMs !== undefined;
  const open = useEffectEvent(onOpen);
  // Loads after the game's own code, not an hour later, when the connection may be down or the site updated.
  useEffect(() => {
    if (isCounting) void loadDialog().catch(() => undefined);
  }, [isCounting]);
  // In full screen, nothing of the page is visible over the game.
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);
  const leaveFor = (path: string) => {
    answer();
    onLeaveFor(path);
  };
  if (!isOpen) return null;
  return (
    <PlayReminderDialog
      playedMs={playedMs}
      startedAt={startedAt}
      onGoOn={answer}
      onBreak={() => leaveFor(paths.profileTab('safer'))}
      onStop={() => leaveFor(currentBackTarget())}
    />
  );
}

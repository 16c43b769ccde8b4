'use client';
import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '#web/config/paths.ts';
import { currentBackTarget } from '#web/shell/history/history-keeper.tsx';
import type { usePlayReminder } from '../use-play-reminder.ts';

const loadDialog = () => import('./play-reminder-dialog.tsx').then((module) => module.PlayReminderDialog);
const PlayReminderDialog = dynamic(loadDialog, { ssr: false });

interface PlayReminderProps {
  reminder: ReturnType<typeof usePlayReminder>;
  /** Whether the time is counted: a reminder may come. */
  isCounting: boolean;
  onOpen: () => void;
  onLeaveFor: (path: string) => void;
}

/** The reminder of the time played, when it is due. */
export function PlayReminder({ reminder, isCounting, onOpen, onLeaveFor }: PlayReminderProps) {
  const { playedMs, answer } = reminder;
  const isOpen = playedMs !== undefined;
  const open = useEffectEvent(onOpen);
  // After the game's own code, and not an hour later: by then there may be no connection, or a newer site.
  useEffect(() => {
    if (isCounting) void loadDialog().catch(() => undefined);
  }, [isCounting]);
  // Nothing of the page is seen over a game in full screen.
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
      onGoOn={answer}
      onBreak={() => leaveFor(paths.profileTab('safer'))}
      onStop={() => leaveFor(currentBackTarget())}
    />
  );
}

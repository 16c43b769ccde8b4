'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { NoticeDialog } from '#web/components/ui/notice-dialog.tsx';
import { hoursAndMinutes } from '../play-time.ts';

interface PlayReminderDialogProps {
  /** Play time in ms. */
  playedMs: number;
  onGoOn: () => void;
  /** Opens the player's limits and breaks. */
  onBreak: () => void;
  onStop: () => void;
}

/** Reminds the player of their play time. Escape continues; clicks outside, probably meant for the game, are ignored. */
export function PlayReminderDialog({ playedMs, onGoOn, onBreak, onStop }: PlayReminderDialogProps) {
  const translate = useTranslations('game.reminder');
  return (
    <NoticeDialog
      title={translate('title', hoursAndMinutes(playedMs))}
      text={translate('text')}
      closeLabel={translate('goOn')}
      onClose={onGoOn}
    >
      <Button onClick={onGoOn}>{translate('goOn')}</Button>
      <Button variant="quiet" onClick={onBreak}>
        {translate('break')}
      </Button>
      <Button variant="ghost" onClick={onStop}>
        {translate('stop')}
      </Button>
    </NoticeDialog>
  );
}

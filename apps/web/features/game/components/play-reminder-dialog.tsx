'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { NoticeDialog } from '#web/components/ui/notice-dialog.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { sittingNetQuery } from '../queries.ts';
import { hoursAndMinutes } from '../play-time.ts';

interface PlayReminderDialogProps {
  /** Play time in ms. */
  playedMs: number;
  /** Wins less stakes of the sitting; null while it is counted, undefined where it cannot be. */
  net: { amount: string; currency: string } | null | undefined;
  onGoOn: () => void;
  /** Opens the player's limits and breaks. */
  onBreak: () => void;
  onStop: () => void;
}

/** Reminds the player of their play time. Escape continues; clicks outside, probably meant for the game, are ignored. */
export function PlayReminderDialog({ playedMs, net, onGoOn, onBreak, onStop }: PlayReminderDialogProps) {
  const translate = useTranslations('game.reminder');
  const netText = useNetText(net);
  return (
    <NoticeDialog
      title={translate('title', hoursAndMinutes(playedMs))}
      text={
        <>
          {netText && <strong className="mb-2 block text-base text-text">{netText}</strong>}
          {translate('text')}
        </>
      }
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

/** Says what the sitting has brought. */
function useNetText(net: PlayReminderDialogProps['net']): string | undefined {
  const translate = useTranslations('game.reminder');
  const moneyText = useMoneyText();
  if (net === undefined) return undefined;
  if (net === null) return translate('counting');
  if (Number(net.amount) === 0) return translate('even');
  const isLoss = net.amount.startsWith('-');
  return translate(isLoss ? 'lost' : 'won', { amount: moneyText(net.amount.replace('-', ''), net.currency) });
}

/** The reminder with the net position of all rounds since the sitting began. */
export function CountedPlayReminder({
  startedAt,
  ...rest
}: Omit<PlayReminderDialogProps, 'net'> & { startedAt: number | undefined }) {
  const { data, isError } = useQuery({ ...sittingNetQuery(startedAt ?? 0), enabled: startedAt !== undefined });
  const net = data ? { amount: data.net, currency: data.currency } : isError ? undefined : null;
  return <PlayReminderDialog {...rest} net={startedAt === undefined ? undefined : net} />;
}

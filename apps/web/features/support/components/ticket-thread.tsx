'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { cx } from '#web/lib/cx.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { ChatButton } from '#web/shell/chat/chat-button.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { type Thread, threadQuery, useCloseTicket, useWriteMessage } from '../queries.ts';
import { MessageBox } from './message-box.tsx';

/** A request with its messages, and a form for the next one. */
export function TicketThread({ id, timeZone, onBack }: { id: string; timeZone: string; onBack: () => void }) {
  const translate = useTranslations('support');
  const errors = useTranslations('errors');
  const { data, isError, refetch } = useQuery(threadQuery(id));
  const write = useWriteMessage(id);
  const close = useCloseTicket(id);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72 rounded-lg" />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" size="sm" onClick={onBack}>
          {translate('all')}
        </Button>
        <h2 className="text-lg font-extrabold">{translate(`topics.${data.topic}`)}</h2>
        <span className="text-sm text-soft">{translate(`states.${data.status}`)}</span>
        {data.status !== 'closed' && <ChatButton ticketId={id} className="ml-auto" />}
      </div>
      {data.payment_id !== null && (
        <p className="text-sm text-soft wrap-anywhere">{translate('aboutPayment', { id: data.payment_id })}</p>
      )}
      <ol aria-live="polite" className="flex flex-col gap-3">
        {data.messages.map((message) => (
          <MessageLine key={message.id} message={message} timeZone={timeZone} />
        ))}
      </ol>
      <MessageBox
        label={translate('message')}
        submit={translate('send')}
        onSend={({ id: messageId, text }) => write.mutateAsync({ id: messageId, text })}
      />
      {data.status !== 'closed' && (
        <Button
          variant="ghost"
          className="self-start"
          isBusy={close.isPending}
          onClick={() => close.mutate(undefined, { onError: (error) => showToast('error', errorText(errors, error)) })}
        >
          {translate('close')}
        </Button>
      )}
    </div>
  );
}

function MessageLine({ message, timeZone }: { message: Thread['messages'][number]; timeZone: string }) {
  const translate = useTranslations('support');
  const tag = useLocale();
  const isOwn = message.author === 'player';
  return (
    <li
      className={cx(
        'max-w-[min(36rem,90%)] rounded-lg px-4 py-3',
        isOwn ? 'self-end bg-violet-deep text-white' : 'self-start bg-raised',
      )}
    >
      <span className={cx('block text-xs', isOwn ? 'text-white/80' : 'text-faint')}>
        {translate(isOwn ? 'you' : 'team')} · {dateTimeText(message.at, tag, timeZone)}
      </span>
      <span className="mt-1 block whitespace-pre-wrap wrap-anywhere">{message.text}</span>
    </li>
  );
}

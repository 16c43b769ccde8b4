'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { buttonClass } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { chatOfferQuery } from '#web/shell/chat/chat-offer.ts';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { type ChatStatus, canWrite } from '../conversation.ts';
import { useChat } from '../use-chat.ts';
import { ChatLog } from './chat-log.tsx';
import { Composer } from './composer.tsx';

const namespaces = ['chat'] as const;
/** How often an open chat looks whether an operator is there, in ms. */
const presenceEveryMs = 15_000;

/** The live chat with support. */
export function ChatDialog(props: DialogComponentProps<'chat'>) {
  return (
    <WithMessages namespaces={namespaces}>
      <Chat {...props} />
    </WithMessages>
  );
}

function Chat({ paymentId, topic, ticketId, onClose }: DialogComponentProps<'chat'>) {
  const translate = useTranslations('chat');
  const common = useTranslations('common');
  const timeZone = useUser()?.time_zone ?? 'UTC';
  const { conversation, say } = useChat({ paymentId, ticketId });
  const { status, lines } = conversation;
  const client = useQueryClient();
  const { data } = useQuery({ ...chatOfferQuery, refetchInterval: presenceEveryMs });
  const isPresent = data?.chat?.is_present === true;
  const refused = lines.filter(({ delivery }) => delivery === 'nobody').length;
  useEffect(() => {
    if (refused > 0) void client.invalidateQueries({ queryKey: chatOfferQuery.queryKey });
  }, [refused, client]);
  const request = paymentId && topic ? paths.supportAbout(paymentId, topic) : paths.supportOn('other');
  return (
    <Dialog
      title={translate('title')}
      closeLabel={common('close')}
      onClose={onClose}
      shape="full"
      maxWidth={560}
      className="flex flex-col gap-3 overflow-hidden"
    >
      {(paymentId ?? ticketId) !== undefined && (
        <p className="truncate text-sm text-soft">
          {paymentId ? translate('aboutPayment', { id: paymentId.slice(-8).toUpperCase() }) : translate('aboutTicket')}
        </p>
      )}
      <ChatLog lines={lines} timeZone={timeZone} onAgain={(line) => say(line.id, line.text)} />
      <Situation status={status} isPresent={isPresent} request={request} onClose={onClose} />
      <Composer isOpen={canWrite(conversation, isPresent)} onSend={(text) => say(crypto.randomUUID(), text)} />
    </Dialog>
  );
}

/** Says how things stand: whether somebody is there and, if not, what to do instead. */
function Situation(props: { status: ChatStatus; isPresent: boolean; request: string; onClose: () => void }) {
  const { status, isPresent, request, onClose } = props;
  const translate = useTranslations('chat');
  const text = status === 'ready' ? (isPresent ? 'present' : 'nobody') : status;
  const needsRequest = ['nobody', 'closed', 'failed'].includes(text);
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="flex min-w-0 flex-1 basis-48 items-center gap-2 text-sm text-soft">
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full ${text === 'present' ? 'bg-success' : 'bg-faint'}`}
        />
        {translate(`situation.${text}`)}
      </p>
      {needsRequest && (
        <LocaleLink href={request} className={buttonClass('primary', 'sm')} onClick={onClose}>
          {translate('request')}
        </LocaleLink>
      )}
    </div>
  );
}

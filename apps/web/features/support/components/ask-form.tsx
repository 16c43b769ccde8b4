'use client';
import { supportTopics, type SupportTopic } from '@altyn/contracts/player/support';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useOpenTicket } from '../queries.ts';
import { MessageBox } from './message-box.tsx';

interface AskFormProps {
  /** The payment that it is about. */
  paymentId: string | null;
  /** The topic chosen at first. */
  initialTopic: SupportTopic;
  onOpened: (ticketId: string) => void;
}

/** Opens a request to support. */
export function AskForm({ paymentId, initialTopic, onOpened }: AskFormProps) {
  const translate = useTranslations('support');
  const [topic, setTopic] = useState(initialTopic);
  const open = useOpenTicket();
  return (
    <MessageBox
      label={translate('question')}
      submit={translate('send')}
      onSend={async ({ id, text }) => {
        const thread = await open.mutateAsync({ id, text, topic, payment_id: paymentId });
        onOpened(thread.id);
      }}
    >
      {paymentId !== null && (
        <p className="text-sm text-soft wrap-anywhere">{translate('aboutPayment', { id: paymentId })}</p>
      )}
      <Field label={translate('topic')}>
        {(tied) => (
          <Select
            {...tied}
            value={topic}
            onChange={(event) => setTopic(event.target.value as SupportTopic)}
            options={supportTopics.map((value) => ({ value, label: translate(`topics.${value}`) }))}
          />
        )}
      </Field>
      {topic !== 'other' && (
        <LocaleLink
          href={paths.helpOn(topic)}
          className="inline-flex min-h-11 items-center self-start text-sm text-violet underline"
        >
          {translate('readFirst', { topic: translate(`topics.${topic}`) })}
        </LocaleLink>
      )}
    </MessageBox>
  );
}

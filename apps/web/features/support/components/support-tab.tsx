'use client';
import { type SupportTopic, supportTopic } from '@altyn/contracts/player/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useAddressQuery } from '#web/lib/state/use-address-query.tsx';
import { ChatButton } from '#web/shell/chat/chat-button.tsx';
import { type Ticket, ticketsQuery } from '../queries.ts';
import { AskForm } from './ask-form.tsx';
import { TicketThread } from './ticket-thread.tsx';

const namespaces = ['support'] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id in the address; undefined where it is none. */
function readId(query: string | undefined, name: string): string | undefined {
  const text = new URLSearchParams(query).get(name);
  return text !== null && uuid.test(text) ? text : undefined;
}

/** The topic in the address; undefined where it is none. */
function readTopic(query: string | undefined): SupportTopic | undefined {
  return supportTopic.options.find((topic) => topic === new URLSearchParams(query).get('topic'));
}

/**
 * The player's requests to support. In the address, `topic` and `payment` ask about these and `ticket` shows a request.
 */
export function SupportTab({ timeZone }: { timeZone: string }) {
  return (
    <WithMessages namespaces={namespaces}>
      <Support timeZone={timeZone} />
    </WithMessages>
  );
}

function Support({ timeZone }: { timeZone: string }) {
  const translate = useTranslations('support');
  const router = useRouter();
  const localize = useLocalizedPath();
  const { query, reader } = useAddressQuery();
  const [payment, ticket] = ['payment', 'ticket'].map((name) => readId(query, name));
  const topic = readTopic(query);
  const [isAsking, setIsAsking] = useState(false);
  const show = (id: string) => router.push(localize(paths.supportTicket(id)), { scroll: false });
  if (ticket !== undefined) {
    const back = () => router.push(localize(paths.profileTab('support')), { scroll: false });
    return (
      <>
        {reader}
        <TicketThread key={ticket} id={ticket} timeZone={timeZone} onBack={back} />
      </>
    );
  }
  const opened = (id: string) => {
    setIsAsking(false);
    show(id);
  };
  return (
    <div className="flex flex-col gap-5">
      {reader}
      <section className="rounded-lg border border-line/60 bg-surface px-4 py-4 tablet:px-6 tablet:py-5">
        <h2 className="text-base font-extrabold">{translate('title')}</h2>
        <p className="mb-3 mt-1 text-sm text-soft">{translate('text')}</p>
        {isAsking || payment !== undefined || topic !== undefined ? (
          <AskForm key={topic} paymentId={payment ?? null} initialTopic={topic ?? 'deposit'} onOpened={opened} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setIsAsking(true)}>{translate('ask')}</Button>
            <LocaleLink href={paths.help} className={buttonClass('quiet', 'md')}>
              {translate('answers')}
            </LocaleLink>
            <ChatButton />
          </div>
        )}
        {!isAsking && payment === undefined && topic === undefined && <Answers />}
      </section>
      <TicketList timeZone={timeZone} onOpen={show} />
    </div>
  );
}

/** The questions that have an answer, each one press from it. */
function Answers() {
  const translate = useTranslations('support');
  return (
    <ul aria-label={translate('answers')} className="mt-4 grid gap-x-6 tablet:grid-cols-2">
      {supportTopic.options
        .filter((topic) => topic !== 'other')
        .map((topic) => (
          <li key={topic} className="border-t border-line/50">
            <LocaleLink
              href={paths.helpOn(topic)}
              className="flex min-h-11 items-center text-sm font-bold text-violet underline-offset-4 hover:underline"
            >
              {translate(`topics.${topic}`)}
            </LocaleLink>
          </li>
        ))}
    </ul>
  );
}

function TicketList({ timeZone, onOpen }: { timeZone: string; onOpen: (id: string) => void }) {
  const translate = useTranslations('support');
  const common = useTranslations('common');
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(ticketsQuery);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  const tickets = data.pages.flatMap(({ items }) => items);
  if (tickets.length === 0) return null;
  return (
    <section aria-label={translate('own')} className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {tickets.map((ticket) => (
          <TicketLine key={ticket.id} ticket={ticket} timeZone={timeZone} onOpen={() => onOpen(ticket.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {common('showMore')}
        </Button>
      )}
    </section>
  );
}

function TicketLine({ ticket, timeZone, onOpen }: { ticket: Ticket; timeZone: string; onOpen: () => void }) {
  const translate = useTranslations('support');
  const tag = useLocale();
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-raised px-4 py-3 text-left transition-colors hover:bg-lifted"
      >
        <span className="font-bold">{translate(`topics.${ticket.topic}`)}</span>
        {ticket.is_unread && <Badge tone="violet">{translate('unread')}</Badge>}
        <span className="text-xs text-faint">
          {translate(`states.${ticket.status}`)} · {dateTimeText(ticket.updated_at, tag, timeZone)}
        </span>
        <span className="w-full truncate text-sm text-soft">{ticket.last_text}</span>
      </button>
    </li>
  );
}

'use client';
import { deviceOf } from '@altyn/domain/device';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { dateTimeText } from '#web/lib/format/date.ts';
import { type ListedSecurityEvent, securityEventsQuery } from '../queries.ts';
import { Panel } from './panel.tsx';

/** The newest events of the account's security, with device and address. */
export function SecurityEventsPanel({ timeZone }: { timeZone: string }) {
  const translate = useTranslations('profile.security');
  const { data } = useQuery(securityEventsQuery);
  return (
    <Panel title={translate('events')} text={translate('eventsText')}>
      {data?.items.length === 0 ? (
        <p className="text-sm text-soft">{translate('noEvents')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data?.items.map((event) => (
            <EventLine key={event.id} event={event} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function EventLine({ event, timeZone }: { event: ListedSecurityEvent; timeZone: string }) {
  const translate = useTranslations('profile.security');
  const tag = useLocale();
  const device = deviceOf(event.user_agent);
  const place = [device && `${device.browser} · ${device.system}`, event.address].filter(Boolean).join(', ');
  return (
    <li className="rounded-md bg-raised px-4 py-3">
      <span className="block font-bold">{translate(`event.${event.event}`)}</span>
      <span className="block text-xs text-faint wrap-anywhere">
        {[dateTimeText(event.at, tag, timeZone), place].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

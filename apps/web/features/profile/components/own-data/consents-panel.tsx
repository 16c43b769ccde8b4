'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '#web/components/ui/badge.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { consentsQuery, type OwnConsent } from '../../own-data-queries.ts';
import { Panel } from '../panel.tsx';

/** The player's consents with every change, the newest first. */
export function ConsentsPanel({ timeZone }: { timeZone: string }) {
  const translate = useTranslations('profile.ownData');
  const { data, isError, refetch } = useQuery(consentsQuery);
  return (
    <Panel title={translate('consents')} text={translate('consentsText')}>
      {isError && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : (
        <ul className="flex flex-col divide-y divide-line/60">
          {data.items.map((consent) => (
            <ConsentLine key={`${consent.kind} ${consent.at}`} consent={consent} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <LocaleLink
        href={paths.profileTab('notifications')}
        className="mt-2 inline-flex min-h-11 items-center text-sm text-violet underline"
      >
        {translate('changeNews')}
      </LocaleLink>
    </Panel>
  );
}

function ConsentLine({ consent, timeZone }: { consent: OwnConsent; timeZone: string }) {
  const translate = useTranslations('profile.ownData');
  const tag = useLocale();
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="block font-bold">{translate(`consent.${consent.kind}`)}</span>
        <span className="block text-xs text-faint">
          {dateTimeText(consent.at, tag, timeZone)} · {translate('version', { version: consent.text_version })}
        </span>
      </span>
      <Badge tone={consent.given ? 'success' : 'neutral'}>{translate(consent.given ? 'given' : 'notGiven')}</Badge>
    </li>
  );
}

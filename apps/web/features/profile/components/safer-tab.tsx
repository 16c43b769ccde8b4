'use client';
import type { User } from '@altyn/contracts/identity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '#web/components/ui/button.tsx';
import { ShieldCheckIcon } from '#web/components/ui/later-icons.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { roundsQuery } from '../queries.ts';
import { lastDays } from '../round-filter.ts';
import { LimitsSection } from './limits/limits-section.tsx';
import { Panel } from './panel.tsx';
import { SignedMoney } from './signed-money.tsx';

/** Responsible gaming: monthly net position, facts, limits and breaks. */
export function SaferTab({ user }: { user: User }) {
  const translate = useTranslations('profile.safer');
  const [now] = useState(() => new Date());
  const { data, isError } = useInfiniteQuery(roundsQuery(lastDays(30, now, user.time_zone), user.time_zone));
  const [newest] = data?.pages ?? [];
  return (
    <div className="grid gap-5 desktop:grid-cols-2">
      <Panel title={translate('title')} text={translate('text')} />
      <div className="flex items-center justify-between gap-4 rounded-lg border border-line/60 bg-surface px-4 py-4 tablet:px-6">
        <div>
          <p className="font-extrabold">{translate('net')}</p>
          <p className="text-xs text-faint">{translate('netText')}</p>
        </div>
        {newest ? (
          <SignedMoney amount={newest.net_position} currency={user.currency} className="text-lg font-extrabold" />
        ) : isError ? (
          <span className="text-faint">–</span>
        ) : (
          <Skeleton className="h-7 w-28" />
        )}
      </div>
      <LimitsSection user={user} />
      <Panel title={translate('rules')}>
        <ul className="flex flex-col gap-3 text-sm text-soft">
          {([1, 2, 3] as const).map((rule) => (
            <li key={rule} className="flex gap-3">
              <ShieldCheckIcon className="size-5 shrink-0 text-success" />
              {translate(`rule${rule}`)}
            </li>
          ))}
        </ul>
        <LocaleLink href={paths.responsibleGaming} className={buttonClass('quiet', 'md', 'mt-4')}>
          {translate('more')}
        </LocaleLink>
      </Panel>
    </div>
  );
}

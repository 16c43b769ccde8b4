'use client';
import type { User } from '@altyn/contracts/identity';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { roundsQuery } from '../../queries.ts';
import { isFiltered, noFilter } from '../../round-filter.ts';
import { ListFailed, ListSkeleton, MoreButton } from '../list-states.tsx';
import { SignedMoney } from '../signed-money.tsx';
import { HistoryFilter } from './history-filter.tsx';
import { RoundCard } from './round-card.tsx';
import { RoundsExport } from './rounds-export.tsx';

/** Rounds with stake, win and resulting balance, their net position, and a download. */
export function HistoryTab({ user }: { user: User }) {
  const translate = useTranslations('profile.history');
  const [filter, setFilter] = useState(noFilter);
  const query = useInfiniteQuery({ ...roundsQuery(filter, user.time_zone), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const rounds = pages?.flatMap((page) => page.items) ?? [];
  const [newest] = pages ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-extrabold">{translate('title')}</h2>
        <RoundsExport filter={filter} timeZone={user.time_zone} isEmpty={rounds.length === 0} />
      </div>
      <HistoryFilter filter={filter} onChange={setFilter} />
      <div className="flex items-center justify-between gap-4 rounded-md bg-raised px-4 py-3">
        <div>
          <p className="font-bold">{translate('net')}</p>
          <p className="text-xs text-faint">{translate('netHint')}</p>
        </div>
        {newest ? (
          <div className="text-right">
            <SignedMoney amount={newest.net_position} currency={user.currency} className="text-lg font-extrabold" />
            <p className="text-xs text-faint">{translate('rounds', { count: newest.total })}</p>
          </div>
        ) : (
          <Skeleton className="h-8 w-28" />
        )}
      </div>
      {query.isError && !pages ? (
        <ListFailed onRetry={() => void query.refetch()} />
      ) : !pages ? (
        <ListSkeleton />
      ) : rounds.length === 0 ? (
        isFiltered(filter) ? (
          <StateMessage picture="search" title={translate('emptyFilter')} text={translate('emptyFilterText')} />
        ) : (
          <StateMessage
            picture="history"
            title={translate('empty')}
            text={translate('emptyText')}
            action={
              <LocaleLink href={paths.games} className={buttonClass('primary')}>
                {translate('play')}
              </LocaleLink>
            }
          />
        )
      ) : (
        <ul className={cx('flex flex-col gap-2 transition-opacity', query.isPlaceholderData && 'opacity-50')}>
          {rounds.map((round) => (
            <RoundCard key={round.id} round={round} timeZone={user.time_zone} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </div>
  );
}

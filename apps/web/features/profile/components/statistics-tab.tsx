'use client';
import type { User } from '@altyn/contracts/identity';
import { statisticsDays, type StatisticsDays } from '@altyn/contracts/player/statistics';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Figures } from '#web/components/ui/figures.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { paths } from '#web/config/paths.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { numberText } from '#web/lib/format/number.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { type Statistics, statisticsQuery } from '../queries.ts';
import { Panel } from './panel.tsx';
import { SignedMoney } from './signed-money.tsx';

const minutesPerHour = 60;

/** What the player has staked, won and played in a period: in total, by day and by game. */
export function StatisticsTab({ user }: { user: User }) {
  const translate = useTranslations('profile.statistics');
  const [days, setDays] = useState<StatisticsDays>('30');
  const { data, isError, refetch } = useQuery(statisticsQuery(days));
  return (
    <div className="flex flex-col gap-5">
      <Tabs
        label={translate('period')}
        value={days}
        onChange={setDays}
        items={statisticsDays.map((value) => ({ value, label: translate('days', { count: Number(value) }) }))}
      />
      {isError && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy="true" className="flex flex-col gap-5">
          <Skeleton className="h-72 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      ) : data.rounds === 0 ? (
        <StateMessage picture="history" title={translate('empty')} text={translate('emptyText')} />
      ) : (
        <>
          <Totals data={data} timeZone={user.time_zone} />
          <Games data={data} />
        </>
      )}
    </div>
  );
}

function Totals({ data, timeZone }: { data: Statistics; timeZone: string }) {
  const translate = useTranslations('profile.statistics');
  const moneyText = useMoneyText();
  const tag = useLocale();
  const win = data.biggest_win;
  return (
    <Panel title={translate('net')} text={translate('netText')}>
      <SignedMoney amount={data.net} currency={data.currency} className="text-xl font-extrabold" />
      <img
        src={`data:image/svg+xml,${encodeURIComponent(data.chart)}`}
        alt={translate('chart')}
        width={640}
        height={160}
        className="mt-3 h-28 w-full rounded-md bg-ground object-fill tablet:h-40"
      />
      <Figures
        className="mt-4"
        rows={[
          { name: translate('staked'), value: moneyText(data.staked, data.currency) },
          { name: translate('won'), value: moneyText(data.won, data.currency) },
          { name: translate('rounds'), value: numberText(data.rounds, tag) },
          {
            name: translate('time'),
            value: translate('duration', {
              hours: Math.floor(data.played_minutes / minutesPerHour),
              minutes: data.played_minutes % minutesPerHour,
            }),
          },
        ]}
      />
      {win && (
        <p className="mt-4 text-sm text-soft">
          {translate.rich('biggest', {
            win: moneyText(win.win, data.currency),
            stake: moneyText(win.stake, data.currency),
            time: dateTimeText(win.at, tag, timeZone),
            game: () => <GameName slug={win.game_slug} title={win.game_title} />,
          })}
        </p>
      )}
    </Panel>
  );
}

/** A game's title, which leads to its page; a game that has left the catalogue has none. */
function GameName({ slug, title }: { slug: string; title: string }) {
  if (slug === title) return <span className="text-faint">{title.slice(0, 8)}</span>;
  return (
    <LocaleLink href={paths.game(slug)} className="font-bold text-violet underline">
      {title}
    </LocaleLink>
  );
}

function Games({ data }: { data: Statistics }) {
  const translate = useTranslations('profile.statistics');
  const moneyText = useMoneyText();
  return (
    <Panel title={translate('byGame')}>
      <ul className="flex flex-col divide-y divide-line/60">
        {data.games.map((game) => (
          <li key={game.slug} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <GameName slug={game.slug} title={game.title} />
              <span className="block text-xs text-faint">
                {translate('gameText', { count: game.rounds, staked: moneyText(game.staked, data.currency) })}
              </span>
            </span>
            <SignedMoney amount={game.net} currency={data.currency} className="font-bold" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { type WeekdayCode, weekdayCodes, type WindowStanding, windowStanding } from '@altyn/domain/bonus-schedule';
import { wallTime } from '@altyn/domain/schedule';
import { useTranslations } from 'next-intl';
import { Badge } from '#web/components/ui/badge.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { cx } from '#web/lib/cx.ts';
import { bonusConfigQuery } from '../queries.ts';

interface TodayWindow {
  time_from: string;
  time_to: string;
  percent: number;
}

/** Deposit interest: window and percentage of each weekday, today first. */
export function WeekPanel({ timeZone, now }: { timeZone: string; now: Date }) {
  const translate = useTranslations('bonuses.week');
  const { data, isPending } = useQuery(bonusConfigQuery);
  const config = data?.items.find((item) => item.code === 'PercentDeposit');
  if (isPending) return <Skeleton className="h-44 rounded-lg" />;
  if (!config) return null;
  const { weekday, minuteOfDay } = wallTime(now, timeZone);
  const today = weekdayCodes[weekday] ?? 'SUN';
  const window = config.options.days_of_week_active[today];
  const times = window.enabled ? { timeFrom: window.time_from, timeTo: window.time_to } : null;
  const monday: readonly WeekdayCode[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line/60 bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-extrabold">{translate('title')}</h2>
        <TodayBadge window={window} standing={windowStanding(times, minuteOfDay)} />
      </div>
      <p className="text-sm text-soft">{translate('text')}</p>
      <ul className="grid grid-cols-7 gap-1">
        {monday.map((code) => {
          const day = config.options.days_of_week_active[code];
          return (
            <li
              key={code}
              className={cx(
                'flex flex-col items-center gap-0.5 rounded-sm px-0.5 py-2 text-center',
                code === today ? 'bg-violet-deep text-white' : 'bg-raised',
                !day.enabled && code !== today && 'bg-transparent',
              )}
            >
              <span className={cx('text-xs font-bold', code !== today && 'text-faint')}>
                {translate(`days.${code}`)}
              </span>
              <span className="tabular text-sm font-extrabold">{day.enabled ? `${day.percent}%` : '–'}</span>
              <span className={cx('tabular text-[0.625rem] leading-3', code !== today && 'text-faint')}>
                {day.enabled ? (
                  <>
                    {day.time_from}
                    <br />
                    {day.time_to}
                  </>
                ) : (
                  <span className="sr-only">{translate('closed')}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function TodayBadge({ window, standing }: { window: TodayWindow; standing: WindowStanding }) {
  const translate = useTranslations('bonuses.week');
  switch (standing) {
    case 'none':
      return <Badge>{translate('none')}</Badge>;
    case 'before':
      return (
        <Badge tone="info">
          {translate('later', { from: window.time_from, to: window.time_to, percent: window.percent })}
        </Badge>
      );
    case 'open':
      return <Badge tone="success">{translate('now', { percent: window.percent, time: window.time_to })}</Badge>;
    case 'over':
      return <Badge>{translate('over')}</Badge>;
  }
}

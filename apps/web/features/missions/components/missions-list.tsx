'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { missionsQuery } from '#web/shell/own/own-queries.ts';
import { MissionCard } from './mission-card.tsx';

const periods = ['day', 'week'] as const;

/** The player's daily and weekly missions, and how missions work. */
export function MissionsList() {
  const translate = useTranslations('missions');
  const { data, isError, refetch } = useQuery(missionsQuery);
  if (isError && !data) {
    return <LoadFailed onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div aria-busy="true" className="grid gap-3 tablet:grid-cols-2">
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-[260px] rounded-lg" />
        ))}
      </div>
    );
  }
  if (data.items.length === 0) {
    const state = data.is_paused ? 'paused' : 'none';
    return <StateMessage picture="bonuses" title={translate(`${state}.title`)} text={translate(`${state}.text`)} />;
  }
  return (
    <div className="flex flex-col gap-7">
      <p className="max-w-2xl text-sm text-soft">{translate('intro')}</p>
      {periods.map((period) => {
        const missions = data.items.filter((mission) => mission.period === period);
        if (missions.length === 0) return null;
        return (
          <section key={period} className="flex flex-col gap-3">
            <h2 className="text-lg font-extrabold">{translate(`period.${period}`)}</h2>
            <ul className="grid gap-3 tablet:grid-cols-2">
              {missions.map((mission) => (
                <li key={mission.entry_id ?? mission.id} className="grid">
                  <MissionCard mission={mission} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <section className="rounded-lg bg-surface p-5 text-sm text-soft">
        <h2 className="font-bold text-text">{translate('how.title')}</h2>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {(['rule1', 'rule2', 'rule3', 'rule4'] as const).map((rule) => (
            <li key={rule}>{translate(`how.${rule}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

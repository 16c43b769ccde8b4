'use client';
import type { User } from '@altyn/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { limitsQuery } from '#web/shell/session/exclusion.ts';
import { limitGroups } from '../../limit-change.ts';
import { ExclusionPanel } from './exclusion-panel.tsx';
import { LimitRow } from './limit-row.tsx';
import { ListFailed } from '../list-states.tsx';
import { Panel } from '../panel.tsx';
import { SessionPanel } from '../session-panel.tsx';

/** The player's limits, maximum session length, break and self-exclusion. */
export function LimitsSection({ user }: { user: User }) {
  const translate = useTranslations('limits');
  const { data, isError, refetch } = useQuery(limitsQuery);
  if (!data) return isError ? <ListFailed onRetry={() => void refetch()} /> : <LimitsSkeleton />;
  const isExcluded = data.excluded_until !== null;
  return (
    <>
      {limitGroups.map(({ kind, periods }) => (
        <Panel key={kind} title={translate(`kinds.${kind}.title`)} text={translate(`kinds.${kind}.text`)}>
          <ul className="flex flex-col divide-y divide-line/60">
            {periods.map((period) => {
              const limit = data.limits.find((one) => one.kind === kind && one.period === period);
              return limit && <LimitRow key={period} limit={limit} isExcluded={isExcluded} user={user} />;
            })}
          </ul>
        </Panel>
      ))}
      <SessionPanel session={data.session} isExcluded={isExcluded} timeZone={user.time_zone} />
      <ExclusionPanel until={data.excluded_until} timeZone={user.time_zone} />
    </>
  );
}

function LimitsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5 desktop:col-span-2 desktop:grid-cols-2">
      {limitGroups.map(({ kind }) => (
        <Skeleton key={kind} className="h-72 rounded-lg" />
      ))}
    </div>
  );
}

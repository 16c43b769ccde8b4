'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Cup } from '#web/components/ui/cup.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { cx } from '#web/lib/cx.ts';
import { type Battle, type BattlePlayer, type Leaders, leadersQuery } from '../queries.ts';

type Leader = Leaders['items'][number];

/**
 * Top 100 of the leaderboard. The player's row is always visible; outside the top 100 it is shown below with its
 * neighbours.
 */
export function BattleLeaders({ battle, standing }: { battle: Battle; standing: BattlePlayer | undefined }) {
  const translate = useTranslations('battles');
  const { data } = useQuery(leadersQuery(battle.id, battle.status !== 'completed'));
  if (!data) return <Skeleton className="h-64 rounded-lg" />;
  if (data.items.length === 0) return <StateMessage picture="battles" title={translate('none.leaders')} />;
  const own = standing?.place ?? undefined;
  const isBelow = own !== undefined && own > data.items.length;
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-1.5">
        {data.items.map((leader) => (
          <Line key={leader.place} leader={{ ...leader, is_own: leader.place === own }} />
        ))}
      </ol>
      {isBelow && (
        <div className="sticky bottom-[calc(var(--nav-height)+8px)] flex flex-col gap-1.5 rounded-lg border border-violet/40 bg-ground p-2 desktop:bottom-2">
          <h3 className="px-2 text-xs text-faint">{translate('around')}</h3>
          <ol className="flex flex-col gap-1.5">
            {standing?.neighbours.map((leader) => (
              <Line key={leader.place} leader={leader} />
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function Line({ leader }: { leader: Leader }) {
  const translate = useTranslations('battles');
  return (
    <li
      aria-current={leader.is_own || undefined}
      className={cx(
        'flex items-center gap-3 rounded-md px-4 py-2.5 text-sm',
        leader.is_own
          ? 'sticky top-[calc(var(--header-height)+8px)] bottom-[calc(var(--nav-height)+8px)] bg-violet-deep text-white desktop:bottom-2'
          : 'bg-surface',
      )}
    >
      <span className="tabular w-10 shrink-0 font-extrabold">{leader.place}</span>
      <span className="min-w-0 flex-1 truncate">{leader.is_own ? translate('you') : leader.player}</span>
      {leader.cup && <Cup tier={leader.cup} size={28} />}
      <span className="tabular shrink-0 font-bold">{leader.score}</span>
    </li>
  );
}

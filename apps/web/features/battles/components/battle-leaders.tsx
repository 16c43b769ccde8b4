'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Cup } from '#web/components/ui/cup.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { cx } from '#web/lib/cx.ts';
import { type Battle, type BattlePlayer, type Leaders, leadersQuery } from '../queries.ts';
import { isOwnBelow, shownPlaces } from '../shown-places.ts';
import { useScoreText } from '../use-score-text.ts';

type Leader = Leaders['items'][number];

interface BattleLeadersProps {
  battle: Battle;
  /** The first places as of the page's rendering. */
  known: Leaders;
  standing: BattlePlayer | undefined;
}

/**
 * The leaderboard: its first places, on demand the top 100. The player's row is always visible; outside the shown places it
 * stands below with its neighbours.
 */
export function BattleLeaders({ battle, known, standing }: BattleLeadersProps) {
  const translate = useTranslations('battles');
  const [isWhole, setIsWhole] = useState(false);
  const { data } = useQuery(leadersQuery(battle.id, battle.status !== 'completed', known));
  if (!data) return <Skeleton className="h-64 rounded-lg" />;
  if (data.items.length === 0) return <StateMessage picture="battles" title={translate('none.leaders')} />;
  const own = standing?.place ?? undefined;
  const shown = shownPlaces(data.items, isWhole);
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-1.5">
        {shown.map((leader) => (
          <Line key={leader.place} leader={{ ...leader, is_own: leader.place === own }} />
        ))}
      </ol>
      {data.items.length > shown.length && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {translate('allPlaces', { count: data.items.length })}
        </Button>
      )}
      {isOwnBelow(shown, own) && (
        <div
          className={cx(
            'flex flex-col gap-1.5 rounded-lg border border-violet/40 bg-ground p-2',
            // Below the first places it needs no place of its own, and would cover them on a phone.
            isWhole && 'sticky bottom-[calc(var(--nav-height)+8px)] desktop:bottom-2',
          )}
        >
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
  const scoreText = useScoreText();
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
      <span className="tabular shrink-0 font-bold">{scoreText(leader.score)}</span>
    </li>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMinute } from '#web/lib/state/use-minute.ts';
import { useVisitorCurrency } from '#web/shell/session/visitor-currency.ts';
import { publishedQuery } from '../queries.ts';
import { BonusCard } from './bonus-card.tsx';

const grid = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 desktop:grid-cols-3';

/** The bonuses that anyone may take, with all their terms, for visitors. Hidden where there are none. */
export function PublishedBonuses() {
  const translate = useTranslations('bonuses');
  const currency = useVisitorCurrency();
  const now = useMinute();
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { data, isPending } = useQuery(publishedQuery(currency));
  if (isPending) {
    return (
      <div aria-busy="true" className={grid}>
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-[236px] rounded-lg" />
        ))}
      </div>
    );
  }
  if (!data || data.total === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">{translate('published')}</h2>
      <ul className={grid}>
        {data.items.map((bonus) => (
          <li key={bonus.id} className="grid grid-cols-1">
            <BonusCard bonus={bonus} user={{ rating: 0, time_zone: timeZone }} active={undefined} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

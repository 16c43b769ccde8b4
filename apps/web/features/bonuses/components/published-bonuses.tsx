'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CardsSkeleton } from '#web/components/ui/skeleton.tsx';
import { useMinute } from '#web/lib/state/use-minute.ts';
import { publishedQuery } from '#web/shell/promo/queries.ts';
import { useVisitorCurrency } from '#web/shell/session/visitor-currency.ts';
import { BonusCalendar } from './bonus-calendar.tsx';
import { BonusCard } from './bonus-card.tsx';

const grid = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 desktop:grid-cols-3';

/** The bonuses that anyone may take, with all their terms, and the calendar of bonus days and battles, for visitors. */
export function PublishedBonuses() {
  const translate = useTranslations('bonuses');
  const currency = useVisitorCurrency();
  const now = useMinute();
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { data, isPending } = useQuery(publishedQuery(currency));
  if (isPending) {
    return <CardsSkeleton count={3} height="h-[236px]" />;
  }
  const bonuses = data?.items ?? [];
  return (
    <div className="flex flex-col gap-7">
      {bonuses.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-extrabold">{translate('published')}</h2>
          <ul className={grid}>
            {bonuses.map((bonus) => (
              <li key={bonus.id} className="grid grid-cols-1">
                <BonusCard bonus={bonus} user={{ rating: 0, time_zone: timeZone }} active={undefined} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <BonusCalendar
        currency={currency}
        timeZone={timeZone}
        // The API of the release before does not tell it.
        published={data?.deposit_interest ?? null}
        now={now}
        bonuses={bonuses}
      />
    </div>
  );
}

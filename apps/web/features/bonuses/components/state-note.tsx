'use client';
import type { Bonus } from '@altyn/contracts/bonuses';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '#web/components/ui/badge.tsx';
import { dateText } from '#web/lib/format/date.ts';
import type { CardState } from '../card-state.ts';
import { clockOf } from '../day-hours.ts';
import { useWeekdays } from './use-weekdays.ts';

/** Note about a bonus's state; empty while it is available. */
export function StateNote({ bonus, state, timeZone }: { bonus: Bonus; state: CardState; timeZone: string }) {
  const translate = useTranslations('bonuses.card');
  const locale = useLocale();
  const weekdays = useWeekdays();
  switch (state) {
    case 'active':
      return <Badge tone="success">{translate('active')}</Badge>;
    case 'pending':
      return <Badge tone="amber">{translate('pending')}</Badge>;
    case 'used':
      return <Badge>{translate('used')}</Badge>;
    case 'no-places':
      return <Badge>{translate('noPlaces')}</Badge>;
    case 'soon':
      return <Badge tone="info">{translate('soon', { date: dateText(bonus.start_date, locale, timeZone) })}</Badge>;
    case 'other-day':
      return (
        <Badge>
          <span className="inline-block first-letter:uppercase">
            {bonus.activations_offset > 0
              ? translate('otherDayFrom', {
                  days: weekdays(bonus.active_on_days),
                  time: clockOf(bonus.activations_offset),
                })
              : translate('otherDay', { days: weekdays(bonus.active_on_days) })}
          </span>
        </Badge>
      );
    case 'not-today':
      return <Badge>{translate('notToday')}</Badge>;
    case 'later-today':
      return <Badge tone="info">{translate('laterToday', { time: bonus.today_window?.time_from ?? '' })}</Badge>;
    case 'over-today':
      return <Badge>{translate('overToday')}</Badge>;
    case 'low-rating':
      return <Badge tone="amber">{translate('rating', { rating: bonus.min_rating })}</Badge>;
    case 'available':
      return null;
  }
}

'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { defaultCurrency } from '@altyn/domain/money';
import { useMinute } from '#web/lib/state/use-minute.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { useUser } from '#web/shell/session/session.ts';
import { countAvailable } from '../card-state.ts';
import { entryBadge } from '../entry-badge.ts';
import { availableBonusesQuery } from '#web/shell/session/available-bonuses.ts';
import { BadgeMark } from './badge-mark.tsx';

/**
 * Badge on the link to the bonuses: green for an active bonus, amber for a pending one, otherwise the number available.
 */
export function BonusEntryBadge() {
  const user = useUser();
  const now = useMinute();
  const { active, isKnown } = useActiveBonus();
  const { data } = useInfiniteQuery({
    ...availableBonusesQuery(user?.currency ?? defaultCurrency, now, user?.time_zone ?? 'UTC'),
    enabled: user !== undefined && isKnown && active === undefined,
  });
  if (!user || !isKnown) return null;
  const list = data && { items: data.pages.flatMap(({ items }) => items), total: data.pages[0]?.total ?? 0 };
  const player = { rating: user.rating, timeZone: user.time_zone, active };
  const badge = entryBadge(active, list && countAvailable(list, player, now));
  return <BadgeMark badge={badge} />;
}

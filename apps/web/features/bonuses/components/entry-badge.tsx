'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { defaultCurrency } from '@altyn/domain/money';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { useUser } from '#web/shell/session/session.ts';
import { badgeText, entryBadge } from '../entry-badge.ts';
import { availableBonusesQuery } from '../queries.ts';

/** Beside the way to the bonuses: green while one is active, amber while one waits, else how many can be taken. */
export function BonusEntryBadge() {
  const user = useUser();
  const { active, isKnown } = useActiveBonus();
  const { data } = useInfiniteQuery({
    ...availableBonusesQuery(user?.currency ?? defaultCurrency),
    enabled: user !== undefined && isKnown && active === undefined,
  });
  if (!user || !isKnown) return null;
  const badge = entryBadge(active, data?.pages[0]?.total);
  if (badge.kind !== 'count') {
    return (
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ring-2 ring-surface ${badge.kind === 'active' ? 'bg-success' : 'bg-amber'}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="tabular grid h-4.5 min-w-4.5 place-items-center rounded-full bg-live px-1 text-[0.6875rem] font-extrabold leading-none text-white ring-2 ring-surface"
    >
      {badgeText(badge.count)}
    </span>
  );
}

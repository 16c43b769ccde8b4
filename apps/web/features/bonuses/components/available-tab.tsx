'use client';
import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import type { User } from '@altyn/contracts/identity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { availableBonusesQuery, isLeft } from '#web/shell/session/available-bonuses.ts';
import { cardState, daysUntilGiven, isGiven, isGivenToday } from '../card-state.ts';
import { BonusCard } from './bonus-card.tsx';
import { BonusCalendar } from './bonus-calendar.tsx';
import { TwoPercentages } from './two-percentages.tsx';
import { WeekPanel } from './week-panel.tsx';

interface AvailableTabProps {
  user: User;
  active: UserBonus | undefined;
  now: Date;
}

/** Available bonuses: assigned to this player first, then today's, the others, and the week's. */
export function AvailableTab({ user, active, now }: AvailableTabProps) {
  const translate = useTranslations('bonuses');
  const query = useInfiniteQuery(availableBonusesQuery(user.currency, now, user.time_zone));
  if (query.isError && !query.data) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) return <CardsSkeleton />;
  const bonuses = query.data.pages
    .flatMap((page) => page.items)
    .filter((bonus) => isLeft(bonus) || active?.bonus_id === bonus.id);
  const { daily, today, week, first, given, others, percentages } = grouped(bonuses, { user, active, now });
  const cards = (list: readonly Bonus[]) => (
    <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
      {list.map((bonus) => (
        <li key={bonus.id} className="grid">
          <BonusCard bonus={bonus} user={user} active={active} now={now} />
        </li>
      ))}
    </ul>
  );
  if (bonuses.length === 0) {
    return (
      <StateMessage picture="bonuses" title={translate('available.empty')} text={translate('available.emptyText')} />
    );
  }
  return (
    <div className="flex flex-col gap-7">
      {given.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-extrabold">{translate('available.given')}</h2>
          {cards(given)}
        </section>
      )}
      <div className="grid gap-3 desktop:grid-cols-2">
        {first && <BonusCard bonus={first} user={user} active={active} now={now} isHero />}
        {today && (
          <section aria-label={translate('day.title')} className="grid">
            <h2 className="sr-only">{translate('day.title')}</h2>
            <BonusCard bonus={today} user={user} active={active} now={now} isHero />
          </section>
        )}
        {!(first && today) && <WeekPanel timeZone={user.time_zone} now={now} />}
      </div>
      {first && today && <WeekPanel timeZone={user.time_zone} now={now} />}
      {percentages && <TwoPercentages bonuses={percentages} />}
      <BonusCalendar currency={user.currency} timeZone={user.time_zone} now={now} bonuses={daily} />
      {others.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-extrabold">{translate('available.title')}</h2>
          {cards(others)}
        </section>
      )}
      {query.hasNextPage && (
        <Button variant="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {translate('available.more')}
        </Button>
      )}
      {week.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-extrabold">
            {translate('day.title')}: {translate('day.others')}
          </h2>
          {cards(week)}
        </section>
      )}
    </div>
  );
}

/** The bonuses by their place on the page. */
function grouped(bonuses: readonly Bonus[], { user, active, now }: AvailableTabProps) {
  const daily = bonuses.filter((bonus) => bonus.kind === 'BonusOfTheDay');
  const today = daily.find((bonus) => isGivenToday(bonus, now, user.time_zone));
  const week = daily
    .filter((bonus) => bonus !== today)
    .toSorted((a, b) => daysUntilGiven(a, now, user.time_zone) - daysUntilGiven(b, now, user.time_zone));
  const rest = bonuses.filter((bonus) => bonus.kind !== 'BonusOfTheDay');
  const given = rest.filter((bonus) => isGiven(bonus));
  const player = { rating: user.rating, timeZone: user.time_zone, active };
  // Unused, it is the largest offer: it stands first and large.
  const first = rest.find(
    (bonus) => bonus.kind === 'WelcomeDeposit' && !isGiven(bonus) && cardState(bonus, player, now) === 'available',
  );
  const others = rest.filter((bonus) => bonus !== first && !isGiven(bonus));
  const isAvailable = (bonus: Bonus | undefined): bonus is Bonus =>
    bonus !== undefined && cardState(bonus, player, now) === 'available';
  const interest = rest.find((bonus) => bonus.kind === 'PercentDeposit');
  const percentages = isAvailable(interest) && isAvailable(today) ? ([interest, today] as const) : undefined;
  return { daily, today, week, first, given, others, percentages };
}

function CardsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
      {[0, 1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} className="h-[236px] rounded-lg" />
      ))}
    </div>
  );
}

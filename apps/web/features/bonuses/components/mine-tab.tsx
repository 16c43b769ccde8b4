'use client';
import type { UserBonus } from '@altyn/contracts/bonuses';
import type { User } from '@altyn/contracts/identity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { type ShownStatus, shownReason, shownStatus } from '../bonus-end.ts';
import { userBonusesQuery } from '../queries.ts';
import { BonusArt } from './bonus-art.tsx';

/** All past bonuses of the player, with their end and result. */
export function MineTab({ user, onSeeAvailable }: { user: User; onSeeAvailable: () => void }) {
  const translate = useTranslations('bonuses');
  const query = useInfiniteQuery(userBonusesQuery);
  if (query.isError && !query.data) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-24 rounded-md" />
        ))}
      </div>
    );
  }
  const taken = query.data.pages.flatMap((page) => page.items);
  if (taken.length === 0) {
    return (
      <StateMessage
        picture="bonuses"
        title={translate('mine.empty')}
        text={translate('mine.emptyText')}
        action={<Button onClick={onSeeAvailable}>{translate('mine.see')}</Button>}
      />
    );
  }
  return (
    <section className="flex max-w-3xl flex-col gap-3">
      <h2 className="text-lg font-extrabold">{translate('mine.title')}</h2>
      <ul className="flex flex-col gap-2">
        {taken.map((userBonus) => (
          <TakenBonus key={userBonus.id} userBonus={userBonus} timeZone={user.time_zone} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {translate('available.more')}
        </Button>
      )}
    </section>
  );
}

const tones: Record<ShownStatus, BadgeTone> = {
  PENDING: 'amber',
  ACTIVE: 'success',
  COMPLETED: 'info',
  CANCELED: 'neutral',
  BURNT: 'neutral',
  LAPSED: 'neutral',
};

function TakenBonus({ userBonus, timeZone }: { userBonus: UserBonus; timeZone: string }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.mine');
  const locale = useLocale();
  const nameOf = useBonusName();
  const { bonus } = userBonus;
  const status = shownStatus(userBonus);
  const reason = shownReason(userBonus);
  const money = (amount: string) => moneyText(amount, bonus.currency, { isCompact: true });
  const isMoved = (amount: string | null): amount is string => amount !== null && Number(amount) > 0;
  return (
    <li className="flex items-start gap-3 rounded-md bg-raised p-3">
      <BonusArt bonus={bonus} size={52} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="font-bold leading-tight">{nameOf(bonus)}</p>
          <Badge tone={tones[status]} className="shrink-0">
            {translate(`status.${status}`)}
          </Badge>
        </div>
        <p className="mt-0.5 text-xs text-faint">
          {dateTimeText(userBonus.activated_at ?? userBonus.subscribed_at, locale, timeZone)}
          {Number(userBonus.bonus_initial_amount) > 0 && (
            <span className="tabular font-bold text-soft"> · {money(userBonus.bonus_initial_amount)}</span>
          )}
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-soft">
          {reason && <li>{translate(`reasons.${reason}`)}</li>}
          {isMoved(userBonus.released_amount) && (
            <li className="tabular font-bold text-success">
              {translate('released', { amount: money(userBonus.released_amount) })}
            </li>
          )}
          {isMoved(userBonus.removed_amount) && (
            <li className="tabular">{translate('removed', { amount: money(userBonus.removed_amount) })}</li>
          )}
        </ul>
      </div>
    </li>
  );
}

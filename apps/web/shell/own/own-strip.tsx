'use client';
import type { User } from '@altyn/contracts/identity';
import { localizedText } from '@altyn/contracts/languages';
import { parseMoney } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { inLanguage } from '#web/components/tile-labels.ts';
import { tileSource } from '#web/components/tile-picture.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { Cup } from '#web/components/ui/cup.tsx';
import { StarIcon, TrophyIcon } from '#web/components/ui/later-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { ownGamesQuery } from '#web/lib/api/own-games.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useMinute } from '#web/lib/state/use-minute.ts';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';
import { useActiveBonus } from '../session/active-bonus.ts';
import { showToast } from '../toasts/toasts.ts';
import { OwnCard, Ring } from './own-card.tsx';
import { OwnStart } from './own-start.tsx';
import { bestBattle, missionNews, starProgress, wageringOf } from './own-facts.ts';
import {
  cashbackQuery,
  missionsQuery,
  ownBattlesQuery,
  useClaimCashback,
  wheelActivationQuery,
} from './own-queries.ts';

/** What waits for the player, in one row: an open round, a start for a newcomer, wagering, cashback, stars, missions, the wheel, a battle. */
export function OwnStrip({ user }: { user: User }) {
  const translate = useTranslations('own');
  return (
    <section aria-label={translate('label')} className="page pt-4">
      <Greeting user={user} />
      <ul className="rail -mx-4 scroll-px-4 gap-2 px-4 desktop:mx-0 desktop:scroll-px-0 desktop:px-0">
        <OpenRounds />
        <OwnStart user={user} />
        <Wagering />
        <Cashback user={user} />
        <Stars rating={user.rating} />
        <Missions />
        <Wheel />
        <Battle />
      </ul>
    </section>
  );
}

/** Parts of the day by the hour in which they begin. */
const dayParts = [
  { from: 5, part: 'morning' },
  { from: 12, part: 'day' },
  { from: 18, part: 'evening' },
] as const;

function Greeting({ user }: { user: User }) {
  const translate = useTranslations('own.greeting');
  const hour = useMinute().getHours();
  const part = dayParts.findLast(({ from }) => hour >= from)?.part ?? 'night';
  return (
    <p className="mb-3 flex min-h-9 items-center gap-2.5 text-lg font-extrabold">
      {user.avatar !== null && <img src={`/avatars/${user.avatar}.svg`} width={36} height={36} alt="" />}
      <span className="min-w-0 truncate">
        {user.nickname === null
          ? translate(part)
          : translate('named', { greeting: translate(part), name: user.nickname })}
      </span>
    </p>
  );
}

function OpenRounds() {
  const translate = useTranslations('own');
  const locale = useSiteLocale();
  const { data } = useQuery(ownGamesQuery);
  return data?.unfinished.map((game) => (
    <OwnCard
      key={game.slug}
      isWaiting
      href={paths.game(game.slug)}
      sign={
        <img
          src={tileSource({ slug: game.slug, picture: game.picture }, 180, 'webp')}
          width={48}
          height={64}
          alt=""
          className="rounded-xs"
        />
      }
      title={translate('openRound')}
      value={inLanguage(game, locale).title}
    />
  ));
}

function Wagering() {
  const translate = useTranslations('own.wagering');
  const moneyText = useMoneyText();
  const { active } = useActiveBonus();
  if (!active) return null;
  const isActive = active.status === 'ACTIVE';
  const { left, percent } = wageringOf(active);
  return (
    <OwnCard
      isWaiting={!isActive}
      href={paths.bonuses}
      sign={<Ring percent={isActive ? percent : 0}>{isActive ? `${Math.floor(percent)}%` : '…'}</Ring>}
      title={translate(isActive ? 'title' : 'pending')}
      value={
        isActive
          ? translate('left', { amount: moneyText(left, active.bonus.currency, { isCompact: true }) })
          : translate('deposit')
      }
    />
  );
}

function Cashback({ user }: { user: User }) {
  const translate = useTranslations('own.cashback');
  const errors = useTranslations('errors');
  const moneyText = useMoneyText();
  const { data } = useQuery(cashbackQuery);
  const claim = useClaimCashback();
  const once = useSingleFlight();
  // The stream updates the balance, so it is at least as new as the answer.
  const balance = user.balances.cashback_balance;
  const hasSome = (parseMoney(balance) ?? 0n) > 0n;
  // Nothing to tell of a week without losses.
  if (!data || (!hasSome && (parseMoney(data.week_estimate) ?? 0n) === 0n)) return null;
  const take = () =>
    once(async () => {
      try {
        const done = await claim.mutateAsync();
        showToast('success', translate('done', { amount: moneyText(done.claimed, done.currency) }));
      } catch (error) {
        showToast('error', errorText(errors, error));
      }
    });
  return (
    <OwnCard
      isWaiting={hasSome}
      href={paths.cashback}
      sign={<ArtObject name="cashback" size={44} />}
      title={translate(hasSome ? 'title' : 'week')}
      value={moneyText(hasSome ? balance : data.week_estimate, data.currency)}
      action={
        hasSome && (
          <Button size="sm" className="min-h-11" isBusy={claim.isPending} onClick={take}>
            {translate('claim')}
          </Button>
        )
      }
    />
  );
}

function Stars({ rating }: { rating: number }) {
  const translate = useTranslations('own.stars');
  const numberText = useNumberText();
  const progress = starProgress(rating);
  return (
    <OwnCard
      href={paths.profileTab('rating')}
      sign={
        <Ring percent={progress?.percent ?? 100}>
          <StarIcon className="size-5 text-gold" />
        </Ring>
      }
      title={translate('title', { rating: numberText(rating) })}
      value={progress ? translate('next', { percent: progress.percent, star: progress.next }) : translate('top')}
    />
  );
}

function Missions() {
  const translate = useTranslations('own.missions');
  const locale = useSiteLocale();
  const { data } = useQuery(missionsQuery);
  const news = data && !data.is_paused ? missionNews(data.items) : undefined;
  if (!news) return null;
  return (
    <OwnCard
      isWaiting={news.kind === 'claim'}
      href={paths.missions}
      sign={
        news.kind === 'started' ? (
          <Ring percent={news.mission.percent}>{news.mission.percent}%</Ring>
        ) : (
          <TrophyIcon className="size-8 text-violet" />
        )
      }
      title={translate('title')}
      value={
        news.kind === 'started' ? localizedText(news.mission.name, locale) : translate(news.kind, { count: news.count })
      }
    />
  );
}

function Wheel() {
  const translate = useTranslations('own.wheel');
  const { data, refetch } = useQuery(wheelActivationQuery);
  if (!data || data.reasons.some((reason) => reason === 'WHEEL_CLOSED' || reason === 'ON_BREAK')) return null;
  const next = data.next_spin_at;
  return (
    <OwnCard
      isWaiting={data.is_available}
      href={`${paths.home}?wheel=show`}
      sign={<ArtObject name="wheel" size={44} />}
      title={translate('title')}
      value={
        data.is_available ? (
          translate('free')
        ) : next === null ? (
          translate('how')
        ) : (
          <Countdown untilMs={Date.parse(next)} onOver={() => void refetch()}>
            {({ days, hours, minutes }) => translate('in', { hours: days * 24 + hours, minutes })}
          </Countdown>
        )
      }
    />
  );
}

function Battle() {
  const translate = useTranslations('own.battle');
  const locale = useSiteLocale();
  const own = bestBattle(useQuery(ownBattlesQuery).data?.items ?? []);
  if (!own) return null;
  const { battle, place, qualified_spins } = own;
  return (
    <OwnCard
      href={paths.battle(battle.id)}
      sign={<Cup tier={own.cup ?? battle.prizes[0]?.cup ?? 'gold'} size={44} />}
      title={localizedText(battle.name, locale)}
      value={
        place === null
          ? translate('spins', { done: qualified_spins, needed: battle.qualification_spins })
          : translate('place', { place })
      }
    />
  );
}

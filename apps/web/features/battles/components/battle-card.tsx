'use client';
import { localizedText } from '@altyn/contracts/languages';
import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { Cup } from '#web/components/ui/cup.tsx';
import { paths } from '#web/config/paths.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import type { Battle, OwnBattle } from '../queries.ts';

export const statusTones: Record<Battle['status'], BadgeTone> = {
  upcoming: 'info',
  active: 'success',
  finishing: 'amber',
  completed: 'neutral',
};

/** A battle in a list: prizes, scoring and end time; for a participant also the rank. */
export function BattleCard({ battle, own }: { battle: Battle; own?: OwnBattle | undefined }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('battles');
  const locale = useSiteLocale();
  const best = battle.prizes[0];
  return (
    <article className="flex flex-col gap-4 rounded-lg border border-gold/25 bg-linear-to-br from-lifted to-surface p-4 tablet:p-5">
      <div className="flex items-start gap-4">
        <Cup tier={best?.cup ?? 'gold'} size={72} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={statusTones[battle.status]}>{translate(`status.${battle.status}`)}</Badge>
            {own && <Badge tone="violet">{translate('joined')}</Badge>}
          </div>
          <h3 className="mt-1 text-lg">
            <LocaleLink href={paths.battle(battle.id)} className="hover:underline">
              {localizedText(battle.name, locale)}
            </LocaleLink>
          </h3>
          <p className="text-sm text-soft">{translate(`kind.${battle.score_kind}`, { spins: battle.window_spins })}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-faint">
            {translate('fund', {
              amount: moneyText(battle.prize_fund_max, battle.currency, { isCompact: true }),
            })}
          </dt>
          <dd className="tabular font-extrabold text-gold">
            {moneyText(battle.prize_fund, battle.currency, { isCompact: true })}
          </dd>
        </div>
        <div>
          <dt className="text-faint">
            {own?.place ? translate('place') : translate('players', { count: battle.participants })}
          </dt>
          <dd className="tabular font-extrabold">
            {own?.place ?? (battle.participants > 0 ? battle.participants : translate('noPlayers'))}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BattleTime battle={battle} />
        <LocaleLink
          href={paths.battle(battle.id)}
          className="inline-flex min-h-11 items-center rounded-sm bg-violet-deep px-5 text-sm font-bold text-white"
        >
          {translate(battle.status === 'completed' ? 'results' : 'open')}
        </LocaleLink>
      </div>
    </article>
  );
}

/** A battle's start, remaining time or end. */
export function BattleTime({ battle }: { battle: Battle }) {
  const translate = useTranslations('battles');
  const tag = useLocale();
  if (battle.status === 'completed' || battle.status === 'finishing') {
    return <p className="text-sm text-soft">{translate('ended', { time: dateTimeText(battle.ends_at, tag) })}</p>;
  }
  const isUpcoming = battle.status === 'upcoming';
  return (
    <Countdown untilMs={Date.parse(isUpcoming ? battle.starts_at : battle.ends_at)}>
      {(left) => (
        <p className="tabular text-sm text-soft" suppressHydrationWarning>
          {translate(isUpcoming ? 'startsIn' : 'endsIn', {
            days: left.days,
            hours: left.hours,
            minutes: left.minutes,
            seconds: left.seconds,
          })}
        </p>
      )}
    </Countdown>
  );
}

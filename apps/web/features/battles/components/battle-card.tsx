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
import { BattleFund } from './battle-fund.tsx';

export const statusTones: Record<Battle['status'], BadgeTone> = {
  upcoming: 'info',
  active: 'success',
  finishing: 'amber',
  completed: 'neutral',
};

/** A battle in a list: prizes, scoring and end time; for a participant also the rank. */
export function BattleCard({ battle, own }: { battle: Battle; own?: OwnBattle | undefined }) {
  const translate = useTranslations('battles');
  const locale = useSiteLocale();
  const best = battle.prizes[0];
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-gold/25 bg-linear-to-br from-lifted to-surface p-4 tablet:p-5">
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
      <BattleFund battle={battle} />
      <Places battle={battle} />
      <p className="text-sm text-soft">
        {own?.place
          ? translate('ownPlace', { place: own.place, players: battle.participants })
          : translate('playerCount', { count: battle.participants })}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
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

/** The first places with what they win at most. */
function Places({ battle }: { battle: Battle }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('battles');
  return (
    <ul className="grid grid-cols-3 gap-2 text-center">
      {battle.prizes.slice(0, 3).map(({ place_from: from, place_to: to, amount, cup }) => (
        <li key={from} className="flex min-w-0 flex-col items-center rounded-md bg-ground/50 px-1 py-2">
          {cup && <Cup tier={cup} size={28} />}
          <span className="text-xs text-soft">
            {from === to ? translate('placeOne', { place: from }) : translate('placeRange', { from, to })}
          </span>
          <span className="tabular text-sm font-extrabold text-gold [overflow-wrap:anywhere]">
            {translate('prizeUpTo', { amount: moneyText(amount, battle.currency, { isCompact: true }) })}
          </span>
        </li>
      ))}
    </ul>
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

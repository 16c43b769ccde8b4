'use client';
import { localizedText } from '@altyn/contracts/languages';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { paths } from '#web/config/paths.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { type Mission, useClaimMission, useStartMission } from '../queries.ts';

const tones: Record<Mission['state'], BadgeTone> = {
  offered: 'neutral',
  started: 'violet',
  fulfilled: 'success',
  claimed: 'neutral',
};

/** A mission: goal, progress, remaining time, reward and terms. */
export function MissionCard({ mission }: { mission: Mission }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('missions');
  const locale = useSiteLocale();
  const money = (amount: string) => moneyText(amount, mission.currency, { isCompact: true });
  const amount = (text: string) => (mission.goal === 'turnover' ? money(text) : text);
  const progress = translate('progress', { done: amount(mission.done), target: amount(mission.target) });
  const goal =
    mission.goal === 'turnover'
      ? translate('goal.turnover', { amount: money(mission.target) })
      : translate(`goal.${mission.goal}`, { count: Number(mission.target), multiplier: mission.multiplier ?? 0 });
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line/60 bg-surface p-4 tablet:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-extrabold">{localizedText(mission.name, locale)}</h3>
          <p className="text-sm text-soft">{goal}</p>
        </div>
        <Badge tone={tones[mission.state]}>{translate(`state.${mission.state}`)}</Badge>
      </div>
      {(mission.min_bet !== null || mission.full_contribution_only) && (
        <p className="text-xs text-faint">
          {mission.min_bet !== null && translate('minBet', { amount: money(mission.min_bet) })}{' '}
          {mission.full_contribution_only && translate('fullOnly')}
        </p>
      )}
      <div>
        <Progress percent={mission.percent} label={progress} />
        <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-soft">
          <span>{progress}</span>
          <TimeLeft mission={mission} />
        </p>
      </div>
      <Reward mission={mission} />
      <Action mission={mission} />
    </article>
  );
}

function TimeLeft({ mission }: { mission: Mission }) {
  const translate = useTranslations('missions');
  if (mission.state === 'claimed') return null;
  const isFulfilled = mission.state === 'fulfilled';
  return (
    <Countdown untilMs={Date.parse(isFulfilled ? mission.claim_until : mission.ends_at)}>
      {({ days, hours, minutes }) => (
        <span suppressHydrationWarning>
          {translate(isFulfilled ? 'claimWithin' : 'endsIn', { days, hours, minutes })}
        </span>
      )}
    </Countdown>
  );
}

function Reward({ mission: { reward, currency } }: { mission: Mission }) {
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  const translate = useTranslations('missions.reward');
  const money = (amount: string) => moneyText(amount, currency, { isCompact: true });
  const { free_spins: spins } = reward;
  const terms = [
    spins && translate('spinsOf', { game: spins.game_title, amount: money(spins.stake) }),
    translate(spins ? 'spinsWager' : 'wager', { wager: numberText(Number(reward.wager)) }),
    reward.max_bet_amount !== null && translate('maxBet', { amount: money(reward.max_bet_amount) }),
    reward.max_win_amount !== null && translate('maxWin', { amount: money(reward.max_win_amount) }),
    reward.burning_on_timeout !== null && translate('hours', { hours: reward.burning_on_timeout }),
  ].filter((term) => typeof term === 'string');
  return (
    <div className="mt-auto rounded-md bg-raised px-4 py-3 text-sm">
      <p className="flex justify-between gap-4">
        <span className="text-soft">{translate('title')}</span>
        <span className="tabular text-right font-extrabold text-gold">
          {reward.free_spins ? translate('spins', { count: reward.free_spins.count }) : money(reward.amount)}
        </span>
      </p>
      <ul className="mt-1 text-xs text-soft">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  );
}

function Action({ mission }: { mission: Mission }) {
  const translate = useTranslations('missions');
  const errors = useTranslations('errors');
  const start = useStartMission();
  const claim = useClaimMission();
  const onError = (error: Error) => showToast('error', errorText(errors, error));
  const { state, id, entry_id: entryId } = mission;
  if (state === 'offered') {
    return (
      <Button isBusy={start.isPending} onClick={() => start.mutate(id, { onError })}>
        {translate('start')}
      </Button>
    );
  }
  if (state === 'fulfilled' && entryId !== null) {
    return (
      <Button
        isBusy={claim.isPending}
        onClick={() =>
          claim.mutate(entryId, { onError, onSuccess: () => showToast('success', translate('claimDone')) })
        }
      >
        {translate('claim')}
      </Button>
    );
  }
  if (state === 'claimed') {
    return (
      <LocaleLink href={paths.bonuses} className="inline-flex min-h-11 items-center text-sm font-bold text-violet">
        {translate('toBonuses')}
      </LocaleLink>
    );
  }
  return <p className="text-xs text-faint">{translate('calm')}</p>;
}

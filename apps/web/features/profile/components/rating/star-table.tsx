'use client';
import type { User } from '@altyn/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { StarIcon } from '#web/components/ui/later-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { type Level, levelsQuery, useClaimLevel } from '../../levels.ts';
import { type RatingSettings, type StarRow, starTable } from '#web/lib/stars/star-settings.ts';
import { Panel } from '../panel.tsx';

/** Requirements, unlocks and reward of each star. */
export function StarTable({ settings, user }: { settings: RatingSettings; user: User }) {
  const translate = useTranslations('profile.rating');
  const numberText = useNumberText();
  const { data } = useQuery(levelsQuery);
  const terms = data?.items[0]?.reward;
  const isAnyClaimed = data?.items.some(({ state }) => state === 'claimed');
  return (
    <Panel title={translate('unlocks')}>
      <ol className="flex flex-col gap-1">
        {starTable(settings).map((row) => (
          <StarLine key={row.stars} row={row} user={user} level={data?.items.find(({ star }) => star === row.stars)} />
        ))}
      </ol>
      {data?.is_paused && <p className="mt-3 text-xs text-faint">{translate('rewardsPaused')}</p>}
      {terms && (
        <p className="mt-3 text-xs text-faint">
          {translate('rewardTerms', {
            wager: numberText(Number(terms.wager)),
            hours: terms.burning_on_timeout ?? 0,
          })}
        </p>
      )}
      {isAnyClaimed && (
        <LocaleLink href={paths.bonuses} className="inline-flex min-h-11 items-center text-sm font-bold text-violet">
          {translate('toBonuses')}
        </LocaleLink>
      )}
    </Panel>
  );
}

function StarLine({ row, user, level }: { row: StarRow; user: User; level: Level | undefined }) {
  const numberText = useNumberText();
  const moneyText = useMoneyText();
  const translate = useTranslations('profile.rating');
  const isHere = Math.floor(user.rating) === row.stars;
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 rounded-sm px-2.5 py-2 text-sm',
        isHere ? 'bg-lifted' : user.rating < row.stars && 'text-soft',
      )}
    >
      <span className="tabular flex w-11 shrink-0 items-center gap-1 font-extrabold">
        {row.stars}
        <StarIcon className={user.rating >= row.stars ? 'text-gold' : 'text-line'} />
      </span>
      <span className="min-w-min flex-1">
        {row.cashbackPercent !== undefined && (
          <span className="block font-bold">
            {translate('cashbackOf', { percent: numberText(row.cashbackPercent) })}
          </span>
        )}
        {row.opensWithdrawals && <span className="block text-xs text-success">+ {translate('withdrawals')}</span>}
        {row.stars === 1 && (
          <LocaleLink href={paths.wheel} className="block text-xs text-violet underline">
            + {translate('wheel')}
          </LocaleLink>
        )}
        {level && <RewardLine level={level} />}
        {isHere && (
          <span className="mt-1.5 block">
            <Badge tone="violet">{translate('now')}</Badge>
          </span>
        )}
      </span>
      {row.turnover !== undefined && (
        <span className="ml-auto shrink-0 text-right">
          <span className="block text-xs text-faint">{translate('turnover')}</span>
          <span className="tabular font-bold">{moneyText(row.turnover, user.currency, { isCompact: true })}</span>
        </span>
      )}
    </li>
  );
}

/** Reward of a star: locked, claimable by a button, or received. */
function RewardLine({ level }: { level: Level }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('profile.rating');
  const errors = useTranslations('errors');
  const claim = useClaimLevel();
  const { star, state } = level;
  const { amount: money, free_spins: spins } = level.reward;
  const amount = spins
    ? translate('spins', {
        count: spins.count,
        game: spins.game_title,
        stake: moneyText(spins.stake, level.currency, { isCompact: true }),
      })
    : moneyText(money, level.currency, { isCompact: true });
  if (state === 'locked') return <span className="block text-xs">+ {translate('reward', { amount })}</span>;
  if (state === 'claimed') return <span className="block text-xs text-gold">✓ {translate('claimed', { amount })}</span>;
  return (
    <Button
      variant="secondary"
      className="mt-1"
      isBusy={claim.isPending}
      aria-label={translate('claimLabel', { star, amount })}
      onClick={() =>
        claim.mutate(star, {
          onError: (error) => showToast('error', errorText(errors, error)),
          onSuccess: () => showToast('success', translate('claimDone')),
        })
      }
    >
      {translate('claim', { amount })}
    </Button>
  );
}

'use client';
import type { UserBonus } from '@altyn/contracts/bonuses';
import type { User } from '@altyn/contracts/identity';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { releaseCap } from '@altyn/domain/bonus';
import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { paths } from '#web/config/paths.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { useRefreshBonuses } from '../queries.ts';
import { wagerProgress } from '../wager-progress.ts';
import { BonusArt } from './bonus-art.tsx';
import { BurnClock } from './burn-clock.tsx';

/** The bonus in the slot: remaining wagering and deadline, or the deposit it needs. Updates with each bet. */
export function WagerPanel({ userBonus, user }: { userBonus: UserBonus; user: User }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.progress');
  const nameOf = useBonusName();
  const refresh = useRefreshBonuses();
  const isActive = userBonus.status === 'ACTIVE';
  const { bonus } = userBonus;
  const playPath = userBonus.spins_left && bonus.free_spins ? paths.game(bonus.free_spins.game_slug) : paths.games;
  const ends = isActive ? userBonus.burns_at : userBonus.lapses_at;
  return (
    <section className="relative flex flex-col gap-4 overflow-hidden rounded-xl border border-violet/40 bg-linear-to-br from-[#34205f] via-lifted to-raised p-4 tablet:p-6">
      <BonusArt bonus={bonus} size={96} className="pointer-events-none absolute right-3 top-3 opacity-90" />
      <div className="pr-24">
        <h2 className="flex items-center gap-2 text-xs font-bold text-soft">
          <span
            aria-hidden="true"
            className={isActive ? 'size-2 rounded-full bg-success' : 'size-2 rounded-full bg-amber'}
          />
          {translate(isActive ? 'title' : 'pendingTitle')}
        </h2>
        <p className="mt-1 text-lg font-extrabold leading-tight">{nameOf(bonus)}</p>
        {isActive && userBonus.spins_left ? (
          <p className="mt-1 font-bold">{translate('spinsLeft', { count: userBonus.spins_left })}</p>
        ) : null}
        {isActive && (
          <p className="tabular mt-1 text-xl font-extrabold text-gold">
            {moneyText(userBonus.bonus_amount, bonus.currency)}
          </p>
        )}
      </div>
      {isActive ? <ActiveFigures userBonus={userBonus} /> : <PendingFigures userBonus={userBonus} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:justify-start">
        <span className="text-sm text-soft">
          {ends ? translate(isActive ? 'burns' : 'lapses') : translate('never')}
        </span>
        {ends && <BurnClock until={ends} onOver={refresh} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isActive ? (
          <LocaleLink href={playPath} className={buttonClass('primary', 'md', 'flex-1 desktop:max-w-72')}>
            {translate('play')}
          </LocaleLink>
        ) : (
          <DepositButton userBonus={userBonus} />
        )}
        <Button variant="quiet" onClick={() => openDialog('bonus', { bonus })}>
          {translate('terms')}
        </Button>
        <Button
          variant="ghost"
          className="w-full tablet:w-auto"
          onClick={() => openDialog('refuseBonus', { userBonus, userId: user.id })}
        >
          {translate('refuse')}
        </Button>
      </div>
    </section>
  );
}

function ActiveFigures({ userBonus }: { userBonus: UserBonus }) {
  const numberText = useNumberText();
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.progress');
  const { bonus } = userBonus;
  const { left, total, percent } = wagerProgress(userBonus);
  // Nothing to wager until a free spin has won.
  const isYetToWin = Boolean(userBonus.spins_left) && parseMoney(userBonus.wager_amount) === 0n;
  const bare = (amount: string) => moneyText(amount, bonus.currency, { isBare: true });
  const cap = releaseCap(
    {
      maxWinAmount: bonus.max_win_amount === null ? null : (parseMoney(bonus.max_win_amount) ?? null),
      winAmountType: bonus.win_amount_type,
    },
    parseMoney(userBonus.bonus_initial_amount) ?? 0n,
  );
  const facts = [
    bonus.free_spins
      ? {
          name: translate('spinStake', { game: bonus.free_spins.game_title }),
          value: moneyText(bonus.free_spins.stake, bonus.currency, { isCompact: true }),
        }
      : {
          name: translate('initial'),
          value: moneyText(userBonus.bonus_initial_amount, bonus.currency, { isCompact: true }),
        },
    ...(bonus.max_bet_amount
      ? [{ name: translate('maxBet'), value: moneyText(bonus.max_bet_amount, bonus.currency, { isCompact: true }) }]
      : []),
    ...(cap === null
      ? []
      : [{ name: translate('cap'), value: moneyText(formatMoney(cap), bonus.currency, { isCompact: true }) }]),
  ];
  return (
    <>
      {isYetToWin ? (
        <p className="text-pretty text-sm text-soft">{translate('spinsText')}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <p className="tabular font-bold">
              {translate('left', { left: bare(left), total: moneyText(total, bonus.currency) })}
            </p>
            <p className="tabular ml-auto text-soft">{numberText(percent.toFixed(2))}%</p>
          </div>
          <Progress
            percent={percent}
            label={translate('bar', { percent: numberText(percent.toFixed(2)) })}
            className="h-3"
          />
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm tablet:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs text-faint">{name}</dt>
            <dd className="tabular font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function PendingFigures({ userBonus }: { userBonus: UserBonus }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.progress');
  const { min_deposit_amount: needed, currency } = userBonus.bonus;
  return (
    /* Leaves room for the picture, which is taller than the content above. */
    <p className="pr-24 text-sm text-soft">
      {translate('depositText', { amount: moneyText(needed, currency, { isCompact: true }) })}
    </p>
  );
}

function DepositButton({ userBonus }: { userBonus: UserBonus }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.progress');
  const openCashbox = useOpenCashbox();
  const { min_deposit_amount: needed, currency } = userBonus.bonus;
  return (
    <Button
      className="flex-1 desktop:max-w-72"
      onClick={() => openCashbox({ action: 'deposit', depositAmount: needed })}
    >
      {translate('deposit', { amount: moneyText(needed, currency, { isCompact: true }) })}
    </Button>
  );
}

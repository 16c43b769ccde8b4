'use client';
import type { WheelReason } from '@altyn/contracts/engagement';
import { defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { paths } from '#web/config/paths.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import { wheelActivationQuery } from '#web/shell/own/own-queries.ts';
import { useUser } from '#web/shell/session/session.ts';
import type { WheelConditions } from './queries.ts';
import { wholeAmount } from './whole-amount.ts';

interface Row {
  key: string;
  text: string;
  isMet: boolean;
  /** The rule in small print. */
  note?: string;
  /** What a player does about it. */
  action?: ReactNode;
}

/**
 * The rows with what this player meets of them. Once the day's spin is taken they are those of the next one: a deposit of
 * today may be too old by then, so it has no tick.
 */
export function useConditionRows(conditions: WheelConditions): { rows: readonly Row[]; isSpun: boolean } {
  const moneyText = useMoneyText();
  const translate = useTranslations('wheel.conditions');
  const openCashbox = useOpenCashbox();
  const user = useUser();
  const currency = user?.currency ?? defaultCurrency;
  const minDeposit = conditions.min_deposits.find((deposit) => deposit.currency === currency);
  const minTurnover = conditions.min_turnovers.find((turnover) => turnover.currency === currency);
  const { data: activation } = useQuery({ ...wheelActivationQuery, enabled: user !== undefined });
  const within = { hours: conditions.deposit_within_hours };
  const short = (amount: string | undefined) => moneyText(amount, currency, { isCompact: true });
  const isMissing = (reason: WheelReason) => activation?.reasons.includes(reason) ?? true;
  const percent = activation?.play_percent ?? 0;
  const isSpun = activation?.reasons.includes('ALREADY_SPUN') ?? false;
  const rows: readonly Row[] = [
    { key: 'registration', text: translate('registration'), isMet: user !== undefined },
    {
      key: 'rating',
      text: translate('rating', { stars: conditions.min_rating }),
      isMet: user !== undefined && user.rating >= conditions.min_rating,
    },
    {
      key: 'deposit',
      text: translate('deposit', { amount: short(minDeposit?.amount), ...within }),
      isMet: !isMissing('DEPOSIT_NEEDED') && !isSpun,
      action: user && !isSpun && (
        <span className="mt-2 block">
          <Button size="sm" onClick={() => openCashbox({ action: 'deposit' })}>
            {translate('toDeposit')}
          </Button>
        </span>
      ),
    },
    // Operators may ask for no play at all.
    ...(minTurnover?.amount === '0.00'
      ? []
      : [
          {
            key: 'play',
            text: translate('play', { amount: short(wholeAmount(minTurnover?.amount)) }),
            note: translate('playNote'),
            isMet: !isMissing('PLAY_NEEDED'),
            action: user && (
              <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
                <Progress percent={percent} label={translate('played')} className="min-w-24 flex-1" />
                <span className="tabular text-xs text-soft">{percent}%</span>
                <LocaleLink href={paths.games} className={buttonClass('quiet', 'sm')}>
                  {translate('toGames')}
                </LocaleLink>
              </span>
            ),
          },
        ]),
  ];
  return { rows, isSpun };
}

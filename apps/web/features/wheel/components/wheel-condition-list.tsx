'use client';
import type { WheelReason } from '@altyn/contracts/engagement';
import { defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import { useUser } from '#web/shell/session/session.ts';
import { wheelActivationQuery } from '#web/shell/own/own-queries.ts';
import type { WheelConditions } from '../queries.ts';
import { wholeAmount } from '../whole-amount.ts';

interface Row {
  key: string;
  text: string;
  isMet: boolean;
  /** The rule in small print. */
  note?: string;
  /** What a player does about it. */
  action?: ReactNode;
}

/** Conditions of a spin, with a tick at those that the player is known to meet and a way to each of the others. */
export function WheelConditionList({ conditions }: { conditions: WheelConditions }) {
  const translate = useTranslations('wheel.conditions');
  const rows = useRows(conditions);
  const metCount = rows.filter(({ isMet }) => isMet).length;
  const isPlayer = useUser() !== undefined;
  return (
    <section className="rounded-md bg-raised px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-bold text-text">{translate('title')}</h2>
        {isPlayer && (
          <span className="text-sm text-soft">{translate('count', { met: metCount, all: rows.length })}</span>
        )}
      </div>
      <ol className="mt-2 flex flex-col">
        {rows.map((row, index) => (
          <li key={row.key} className="flex items-start gap-3 border-t border-line/50 py-2 text-sm first:border-0">
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold',
                row.isMet ? 'bg-success/20 text-success' : 'bg-lifted text-soft',
              )}
            >
              {row.isMet ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            <span className="min-w-0 flex-1 pt-0.5">
              <span className={row.isMet ? 'text-soft' : 'text-text'}>{row.text}</span>
              {row.isMet && <span className="sr-only"> {translate('met')}</span>}
              {row.note && <span className="mt-0.5 block text-xs text-faint">{row.note}</span>}
              {!row.isMet && row.action}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The rows with what this player meets of them. */
function useRows(conditions: WheelConditions): readonly Row[] {
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
  return [
    { key: 'registration', text: translate('registration'), isMet: user !== undefined },
    {
      key: 'rating',
      text: translate('rating', { stars: conditions.min_rating }),
      isMet: user !== undefined && user.rating >= conditions.min_rating,
    },
    {
      key: 'deposit',
      text: translate('deposit', { amount: short(minDeposit?.amount), ...within }),
      isMet: !isMissing('DEPOSIT_NEEDED'),
      action: user && (
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
    { key: 'daily', text: translate('daily'), isMet: !isMissing('ALREADY_SPUN') },
  ];
}

'use client';
import { defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useMinute } from '#web/lib/state/use-minute.ts';
import { useUser } from '#web/shell/session/session.ts';
import { wheelActivationQuery } from '#web/shell/own/own-queries.ts';
import { isDepositMet, newestDepositsQuery, type WheelConditions } from '../queries.ts';

/** Conditions of a spin, with a tick at those that the player is known to meet. */
export function WheelConditionList({ conditions }: { conditions: WheelConditions }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('wheel.conditions');
  const user = useUser();
  const currency = user?.currency ?? defaultCurrency;
  const minDeposit = conditions.min_deposits.find((deposit) => deposit.currency === currency);
  const minTurnover = conditions.min_turnovers.find((turnover) => turnover.currency === currency);
  const { data: deposits } = useQuery({ ...newestDepositsQuery, enabled: user !== undefined });
  const { data: activation } = useQuery({ ...wheelActivationQuery, enabled: user !== undefined });
  const hasSpinLeft = activation !== undefined && !activation.reasons.includes('ALREADY_SPUN');
  const now = useMinute();
  const hasDeposited =
    user !== undefined &&
    deposits !== undefined &&
    minDeposit !== undefined &&
    isDepositMet(deposits.items, { ...minDeposit, hours: conditions.deposit_within_hours }, now.getTime());
  const rows = [
    { key: 'registration', text: translate('registration'), isMet: user !== undefined },
    {
      key: 'rating',
      text: translate('rating', { stars: conditions.min_rating }),
      isMet: user !== undefined && user.rating >= conditions.min_rating,
    },
    {
      key: 'deposit',
      text: translate('deposit', {
        amount: moneyText(minDeposit?.amount, currency, { isCompact: true }),
        hours: conditions.deposit_within_hours,
      }),
      isMet: hasDeposited,
    },
    // Operators may ask for no play at all.
    ...(minTurnover?.amount === '0.00'
      ? []
      : [
          {
            key: 'play',
            text: translate('play', { amount: moneyText(minTurnover?.amount, currency, { isCompact: true }) }),
            isMet: activation !== undefined && !activation.reasons.includes('PLAY_NEEDED'),
          },
        ]),
    { key: 'daily', text: translate('daily'), isMet: hasSpinLeft },
  ];
  return (
    <section className="mt-4 rounded-md bg-raised px-4 py-3">
      <h3 className="text-sm text-text">{translate('title')}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.key} className="flex items-start gap-2.5 text-sm text-soft">
            <span
              className={cx(
                'mt-0.5 grid size-4 shrink-0 place-items-center rounded-full',
                row.isMet ? 'bg-success/20 text-success' : 'bg-lifted text-faint',
              )}
            >
              {row.isMet && <CheckIcon className="size-3" />}
            </span>
            {row.text}
            {row.isMet && <span className="sr-only">{translate('met')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

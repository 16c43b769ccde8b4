'use client';
import type { WheelReason } from '@altyn/contracts/engagement';
import { defaultCurrency } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useUser } from '#web/shell/session/session.ts';
import type { WheelConditions } from '../queries.ts';
import { wholeAmount } from '../whole-amount.ts';

interface WheelStandingProps {
  conditions: WheelConditions;
  /** Undefined for visitors and while it loads. */
  activation: { reasons: readonly WheelReason[] } | undefined;
}

/** In one line: that a spin is free, and what is missing to it. */
export function WheelStanding({ conditions, activation }: WheelStandingProps) {
  const translate = useTranslations('wheel.standing');
  const moneyText = useMoneyText();
  const user = useUser();
  const currency = user?.currency ?? defaultCurrency;
  const amountIn = (amounts: WheelConditions['min_deposits']) =>
    moneyText(wholeAmount(amounts.find((entry) => entry.currency === currency)?.amount), currency, { isCompact: true });
  if (user && !activation) return null;
  const reasons = new Set(activation?.reasons);
  const deposit = { amount: amountIn(conditions.min_deposits), hours: conditions.deposit_within_hours };
  const text = !user
    ? translate('visitor')
    : reasons.size === 0
      ? translate('ready')
      : reasons.has('ALREADY_SPUN')
        ? translate('spun')
        : reasons.has('DEPOSIT_NEEDED')
          ? translate('deposit', deposit)
          : reasons.has('PLAY_NEEDED')
            ? translate('play', { amount: amountIn(conditions.min_turnovers) })
            : translate('conditions');
  return (
    <p className="mx-auto max-w-96 text-sm text-balance">
      <strong className="block text-lg font-extrabold text-gold">{translate('free')}</strong>
      <span className="text-soft">{text}</span>
    </p>
  );
}

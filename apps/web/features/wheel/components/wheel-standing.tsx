'use client';
import type { WheelReason } from '@altyn/contracts/engagement';
import { defaultCurrency } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useUser } from '#web/shell/session/session.ts';
import type { WheelConditions } from '../queries.ts';
import { standingOf } from '../standing.ts';
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
  const standing = user && activation ? standingOf(activation.reasons) : 'visitor';
  const amounts = standing === 'play' ? conditions.min_turnovers : conditions.min_deposits;
  const text = translate(standing, { amount: amountIn(amounts), hours: conditions.deposit_within_hours });
  return (
    <p className="mx-auto max-w-96 text-sm text-balance">
      <strong className="block text-lg font-extrabold text-gold">{translate('free')}</strong>
      <span className="text-soft">{text}</span>
    </p>
  );
}

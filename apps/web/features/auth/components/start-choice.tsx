'use client';
import type { Bonus } from '@altyn/contracts/bonuses';
import type { Currency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { RadioCard } from '#web/components/ui/radio-card.tsx';
import { useNumberText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { PromoField } from '#web/shell/promo/promo-field.tsx';
import { firstDepositQuery } from '#web/shell/promo/queries.ts';
import { usePromoCode } from '#web/shell/promo/use-promo-code.ts';

/** The bonus whose terms open after the registration; undefined: none. */
export type StartBonus = { bonus: Bonus; code?: string } | undefined;

interface StartChoiceProps {
  currency: Currency;
  onChange: (chosen: StartBonus) => void;
}

/** A bonus to start with: that of the first deposit, that of a promo code, or none yet. Its terms come before it is taken. */
export function StartChoice({ currency, onChange }: StartChoiceProps) {
  const translate = useTranslations('auth.start');
  const nameOf = useBonusName();
  const numberText = useNumberText();
  const group = useId();
  const { data: deposit } = useQuery(firstDepositQuery(currency));
  const [chosen, setChosen] = useState<'deposit' | 'code' | 'later'>('later');
  const promo = usePromoCode();
  const tell = useEffectEvent(() => {
    if (chosen === 'deposit' && deposit) return onChange({ bonus: deposit });
    onChange(chosen === 'code' ? promo.found : undefined);
  });
  const code = promo.found?.code;
  useEffect(() => tell(), [chosen, code, deposit]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-medium text-soft">{translate('title')}</legend>
      {deposit && (
        <RadioCard group={group} isChosen={chosen === 'deposit'} onChoose={() => setChosen('deposit')}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-bold">{nameOf(deposit)}</span>
            <span className="tabular font-extrabold text-gold">+{numberText(Number(deposit.bonus_amount))}%</span>
          </span>
        </RadioCard>
      )}
      <RadioCard group={group} isChosen={chosen === 'code'} onChoose={() => setChosen('code')}>
        <span className="font-bold">{translate('code')}</span>
      </RadioCard>
      {chosen === 'code' && <PromoField promo={promo} onEnter={() => undefined} />}
      <RadioCard group={group} isChosen={chosen === 'later'} onChoose={() => setChosen('later')}>
        <span className="font-bold">{translate('later')}</span>
      </RadioCard>
      <p className="text-xs text-faint">{translate('note')}</p>
    </fieldset>
  );
}

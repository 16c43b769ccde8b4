'use client';
import type { Bonus } from '@altyn/contracts/bonuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { publishedQuery } from '#web/shell/promo/queries.ts';
import type { RegistrationValues } from '../registration-values.ts';

/** What the first deposit brings by the published terms of the chosen currency, and the age from which one may play. */
export function OfferAndAge({ minimumAge }: { minimumAge: number }) {
  const translate = useTranslations('auth.register');
  const { control } = useFormContext<RegistrationValues>();
  const currency = useWatch({ control, name: 'currency' });
  const { data, isPending } = useQuery({ ...publishedQuery(currency), placeholderData: keepPreviousData });
  const offer = data?.items.find((bonus) => bonus.kind === 'WelcomeDeposit');
  return (
    <div className="flex items-center gap-3 rounded-md bg-raised px-3 py-2.5">
      <div className="min-w-0 flex-1 text-xs text-soft">
        {isPending ? <Skeleton className="mb-1 h-9 rounded-sm" /> : offer && <Offer bonus={offer} />}
        <p>{translate('age', { age: minimumAge })}</p>
      </div>
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-danger text-sm font-extrabold text-danger"
      >
        {minimumAge}+
      </span>
    </div>
  );
}

function Offer({ bonus }: { bonus: Bonus }) {
  const translate = useTranslations('auth.register');
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  const money = (amount: string) => moneyText(amount, bonus.currency, { isCompact: true });
  const gift = bonus.type === 'PERCENTAGE' ? `${numberText(Number(bonus.bonus_amount))}%` : money(bonus.bonus_amount);
  const wager = numberText(bonus.wager);
  return (
    <>
      <p className="text-sm font-extrabold text-gold">{translate('gift', { gift })}</p>
      <p>
        {bonus.max_bonus_amount
          ? translate('giftUpTo', { amount: money(bonus.max_bonus_amount), wager })
          : translate('giftWager', { wager })}
      </p>
    </>
  );
}

'use client';
import type { Bonus } from '@altyn/contracts/bonuses';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { RadioCard } from '#web/components/ui/radio-card.tsx';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { feeFigures, isFree } from '../fee.ts';
import { offerFigures } from '../offer.ts';
import type { PaymentMethod } from '../queries.ts';
import { sumOf } from '../withdrawal.ts';

interface BonusChoiceProps {
  /** Never empty. */
  offers: readonly Bonus[];
  /** Null: no bonus. Undefined: the player has not chosen yet, and must. */
  chosen: Bonus | null | undefined;
  /** True when the form was sent without a choice. */
  isAsked: boolean;
  /** Amount in the form, if valid. */
  amount: string | undefined;
  /** Selected payment method. */
  method: PaymentMethod;
  /** Called with the bonus's id, or null for no bonus. */
  onChange: (id: string | null) => void;
}

/** Choice of a bonus for a deposit, or none: its credit and wagering for this amount, with its terms one tap away. */
export function BonusChoice({ offers, chosen, isAsked, amount, method, onChange }: BonusChoiceProps) {
  const translate = useTranslations('cashbox.offer');
  const nameOf = useBonusName();
  const group = useId();
  const problem = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={isAsked ? problem : undefined}>
      <legend className="mb-2 text-sm font-medium text-soft">{translate('title')}</legend>
      <div className="flex flex-col gap-2">
        {offers.map((offer) => (
          <RadioCard key={offer.id} group={group} isChosen={offer === chosen} onChoose={() => onChange(offer.id)}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-bold">{nameOf(offer)}</span>
              <Worth offer={offer} />
            </span>
            <OfferLine offer={offer} amount={amount} method={method} />
          </RadioCard>
        ))}
        <RadioCard group={group} isChosen={chosen === null} onChoose={() => onChange(null)}>
          <span className="font-bold">{translate('none')}</span>
        </RadioCard>
      </div>
      {isAsked && (
        <p id={problem} role="alert" className="mt-2 text-sm text-danger">
          {translate('choose')}
        </p>
      )}
      {chosen !== undefined && <Outcome chosen={chosen} amount={amount} method={method} />}
    </fieldset>
  );
}

/** Value of an offer: a percentage and its maximum, or an amount. */
function Worth({ offer }: { offer: Bonus }) {
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  const translate = useTranslations('cashbox.offer');
  const { type, bonus_amount: amount, max_bonus_amount: max, currency } = offer;
  const money = (text: string) => moneyText(text, currency, { isCompact: true });
  if (type !== 'PERCENTAGE') return <span className="tabular font-extrabold text-gold">+{money(amount)}</span>;
  return (
    <span className="tabular font-extrabold text-gold">
      +{numberText(Number(amount))}%
      {max && <span className="ml-1.5 text-xs font-bold text-soft">{translate('upTo', { amount: money(max) })}</span>}
    </span>
  );
}

/** Wagering of an offer, with its minimum or, once an amount is typed, what it adds. */
function OfferLine({ offer, amount, method }: Pick<BonusChoiceProps, 'amount' | 'method'> & { offer: Bonus }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.offer');
  const money = (text: string) => moneyText(text, offer.currency, { isCompact: true });
  const figures = amount === undefined ? undefined : offerFigures(offer, amount);
  const min = money(offer.min_deposit_amount);
  if (amount !== undefined && !figures) {
    return <span className="block text-xs font-bold text-amber">{translate('tooSmall', { amount: min })}</span>;
  }
  const isMoney = amount !== undefined && figures !== undefined && !offer.free_spins;
  const parts = [
    isMoney
      ? translate('adds', {
          bonus: money(figures.bonus),
          total: money(sumOf(feeFigures(method, amount).rest, figures.bonus)),
        })
      : translate('from', { amount: min }),
    offer.wager > 0 ? translate('wager', { wager: offer.wager }) : translate('noWager'),
  ];
  return <span className="block text-xs text-soft">{parts.join(' · ')}</span>;
}

/** Effect of the choice on the amount in the form. */
function Outcome({ chosen, amount, method }: Pick<BonusChoiceProps, 'amount' | 'method'> & { chosen: Bonus | null }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.offer');
  const figures = chosen && amount !== undefined ? offerFigures(chosen, amount) : undefined;
  const short = (text: string) => (chosen ? moneyText(text, chosen.currency, { isCompact: true }) : text);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      <p className="min-w-0 flex-1 basis-56 text-soft" aria-live="polite">
        {!chosen && translate('declined')}
        {chosen && !figures && translate('minDeposit', { amount: short(chosen.min_deposit_amount) })}
        {figures &&
          amount !== undefined &&
          translate(isFree(method) ? 'figures' : 'figuresWithFee', {
            pay: short(amount),
            fee: short(feeFigures(method, amount).fee),
            bonus: short(figures.bonus),
            wager: short(figures.toWager),
          })}
      </p>
      {chosen && (
        <button
          type="button"
          className="min-h-11 font-bold text-violet underline-offset-4 hover:underline"
          onClick={() => openDialog('bonus', { bonus: chosen })}
        >
          {translate('terms')}
        </button>
      )}
    </div>
  );
}

'use client';
import type { Bonus } from '@altyn/contracts/bonuses';
import { useTranslations } from 'next-intl';
import { GiftFillIcon } from '#web/components/ui/icons.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { offerFigures } from '../offer.ts';

interface FirstDepositOfferProps {
  bonus: Bonus;
  /** The amount in the form, when it can be paid. */
  amount: string | undefined;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
}

/** The first deposit's bonus: taken unless the player declines it, with what it brings and asks, its terms one tap away. */
export function FirstDepositOffer({ bonus, amount, isTaken, onChange }: FirstDepositOfferProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.offer');
  const nameOf = useBonusName();
  const { currency, min_deposit_amount: least } = bonus;
  const figures = amount === undefined ? undefined : offerFigures(bonus, amount);
  const short = (text: string) => moneyText(text, currency, { isCompact: true });
  return (
    <div className="flex flex-col gap-2 rounded-md bg-raised px-4 py-3 text-sm">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-violet"
          checked={isTaken}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="flex-1 font-bold">{translate('take', { name: nameOf(bonus) })}</span>
        <GiftFillIcon className={isTaken ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-faint'} />
      </label>
      <p className="text-soft" aria-live="polite">
        {!isTaken && translate('declined')}
        {isTaken && !figures && translate('least', { amount: short(least) })}
        {isTaken &&
          figures &&
          amount !== undefined &&
          translate('figures', { pay: short(amount), bonus: short(figures.bonus), wager: short(figures.toWager) })}
      </p>
      <button
        type="button"
        className="min-h-11 self-start font-bold text-violet underline-offset-4 hover:underline"
        onClick={() => openDialog('bonus', { bonus })}
      >
        {translate('terms')}
      </button>
    </div>
  );
}

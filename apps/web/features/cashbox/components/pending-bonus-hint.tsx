import type { UserBonus } from '@altyn/contracts/bonuses';
import { useTranslations } from 'next-intl';
import { GiftFillIcon } from '#web/components/ui/nav-icons.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { toMinor } from '../amount.ts';

interface PendingBonusHintProps {
  active: UserBonus | undefined;
  /** Amount in the form, if valid. */
  amount: string | undefined;
  onTake: (amount: string) => void;
}

/** A bonus is waiting for a deposit: shows whether this amount suffices, and the minimum. */
export function PendingBonusHint({ active, amount, onTake }: PendingBonusHintProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.bonus');
  const nameOf = useBonusName();
  if (active?.status !== 'PENDING') return null;
  const { currency, min_deposit_amount: needed } = active.bonus;
  const name = nameOf(active.bonus);
  const isEnough = amount !== undefined && toMinor(amount) >= toMinor(needed);
  const shown = moneyText(needed, currency, { isCompact: true });
  return (
    <div className="flex items-center gap-3 rounded-md bg-raised px-4 py-3 text-sm">
      <GiftFillIcon className={isEnough ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-amber'} />
      <p className="flex-1" aria-live="polite">
        {isEnough ? translate('ready', { name }) : translate('short', { name, amount: shown })}
      </p>
      {!isEnough && (
        <button
          type="button"
          onClick={() => onTake(needed.replace(/\.00$/, ''))}
          className="min-h-10 whitespace-nowrap rounded-sm bg-lifted px-3 font-bold text-text"
        >
          {translate('take', { amount: shown })}
        </button>
      )}
    </div>
  );
}

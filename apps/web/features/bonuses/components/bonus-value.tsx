import type { Bonus } from '@altyn/contracts/bonuses';
import { useTranslations } from 'next-intl';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { plainNumber } from '../terms.ts';

/** The value of a bonus in its card's largest type: an amount, or a percentage and its maximum. */
export function BonusValue({ bonus, className }: { bonus: Bonus; className?: string }) {
  const numberText = useNumberText();
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.card');
  if (bonus.free_spins) return <p className={className}>{translate('spins', { count: bonus.free_spins.count })}</p>;
  if (bonus.type !== 'PERCENTAGE') {
    return <p className={className}>{moneyText(bonus.bonus_amount, bonus.currency, { isCompact: true })}</p>;
  }
  return (
    <p className={className}>
      +{numberText(plainNumber(bonus.bonus_amount))}%
      {bonus.max_bonus_amount && (
        <span className="ml-2 text-sm font-bold text-soft">
          {translate('upTo', { amount: moneyText(bonus.max_bonus_amount, bonus.currency, { isCompact: true }) })}
        </span>
      )}
    </p>
  );
}

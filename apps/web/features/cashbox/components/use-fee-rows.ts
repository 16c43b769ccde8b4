import { useTranslations } from 'next-intl';
import type { Figure } from '#web/components/ui/figures.tsx';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { feeFigures, isFree, percentOf } from '../fee.ts';
import type { PaymentMethod } from '../queries.ts';

/**
 * Fee rows of a method: the fee's terms without an amount; with one, the fee itself and, for a withdrawal, the amount
 * received.
 */
export function useFeeRows(): (method: PaymentMethod, amount: string | undefined) => Figure[] {
  const translate = useTranslations('cashbox.summary');
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  return (method, amount) => {
    const name = translate('fee');
    if (isFree(method)) return [{ name, value: translate('none'), tone: 'success' }];
    const { fixed, basis_points: basisPoints } = method.fee;
    const parts = [
      ...(basisPoints > 0 ? [`${numberText(percentOf(basisPoints))}%`] : []),
      ...(fixed === '0.00' ? [] : [moneyText(fixed, method.currency, { isCompact: true })]),
    ];
    const terms = parts.join(' + ');
    if (amount === undefined) return [{ name, value: terms }];
    const { fee, rest } = feeFigures(method, amount);
    const value = translate('feeOf', { fee: moneyText(fee, method.currency), terms });
    if (method.direction === 'deposit') return [{ name, value }];
    return [
      { name, value },
      { name: translate('received'), value: moneyText(rest, method.currency) },
    ];
  };
}

import { useTranslations } from 'next-intl';
import { Figures } from '#web/components/ui/figures.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { feeFigures } from '../fee.ts';
import type { PaymentMethod } from '../queries.ts';
import { useFeeRows } from './use-fee-rows.ts';

/** Fee, arrival time and credited amount of a deposit. `amount`: a decimal string, if valid. */
export function DepositFigures({ method, amount }: { method: PaymentMethod; amount: string | undefined }) {
  const translate = useTranslations('cashbox.summary');
  const moneyText = useMoneyText();
  const feeRows = useFeeRows();
  const { to_minutes: minutes } = method.arrives;
  const slowly = minutes > 1 ? translate('within', { minutes }) : translate('instantly');
  const credited = amount === undefined ? undefined : feeFigures(method, amount).rest;
  return (
    <Figures
      rows={[
        ...feeRows(method, amount),
        { name: translate('arrives'), value: method.kind === 'crypto' ? translate('onChain') : slowly },
        ...(credited === undefined
          ? []
          : [{ name: translate('credited'), value: moneyText(credited, method.currency) }]),
      ]}
    />
  );
}

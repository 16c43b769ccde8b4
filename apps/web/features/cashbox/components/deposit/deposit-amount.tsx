'use client';
import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { useProblemText } from '#web/components/forms/form.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import type { AmountProblem } from '../../amount.ts';
import type { DepositValues } from '../../deposit-form.ts';
import type { PaymentMethod } from '../../queries.ts';
import { AmountField } from '../amount-field.tsx';

/** The amount of a deposit within the method's limits, with its preset amounts. */
export function DepositAmount({ method }: { method: PaymentMethod }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.amount');
  const { control } = useFormContext<DepositValues>();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'amount' });
  const { currency, min_amount: min, max_amount: max } = method;
  const short = (amount: string) => moneyText(amount, currency, { isCompact: true });
  const problemText = useProblemText((problem) =>
    translate(`problems.${problem as AmountProblem}`, { min: short(min), max: short(max), left: '' }),
  );
  return (
    <AmountField
      ref={ref}
      value={value}
      onChange={onChange}
      onBlur={() => value !== '' && onBlur()}
      currency={currency}
      limits={{ min, max }}
      presets={method.presets}
      error={problemText(fieldState.error)}
    />
  );
}

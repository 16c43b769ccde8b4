'use client';
import { parseAmount } from '@altyn/domain/amount';
import { useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { AmountInput } from '#web/components/forms/amount-input.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { toMinor } from '../amount.ts';

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  currency: string;
  /** Decimal strings. */
  limits: { min: string; max: string };
  presets: readonly string[];
  error: string | undefined;
  /** Next to the presets: "all". */
  extra?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The amount in large digits, with its limits and preset amounts. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, onBlur, currency, limits, presets, error, extra, ref } = props;
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.amount');
  const typed = parseAmount(value);
  const short = (amount: string) => moneyText(amount, currency, { isCompact: true });
  return (
    <div className="flex flex-col gap-2.5">
      <Field
        label={translate('label')}
        error={error}
        hint={translate('range', { min: short(limits.min), max: short(limits.max) })}
      >
        {(control) => (
          <AmountInput
            {...control}
            {...(ref ? { ref } : {})}
            isLarge
            placeholder="0"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            currency={currency}
          />
        )}
      </Field>
      {(presets.length > 0 || extra) && (
        <fieldset aria-label={translate('presets')} className="flex min-w-0 flex-wrap gap-2">
          {presets.map((preset) => {
            const isChosen = typed.kind === 'amount' && typed.minor === toMinor(preset);
            return (
              <button
                key={preset}
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange(preset.replace(/\.00$/, ''))}
                className={cx(
                  'tabular min-h-11 flex-1 whitespace-nowrap rounded-sm border px-2.5 text-sm font-bold transition-colors',
                  isChosen
                    ? 'border-violet bg-lifted text-text'
                    : 'border-line bg-raised text-soft hover:border-violet hover:text-text',
                )}
              >
                {moneyText(preset, currency, { isCompact: true, isBare: true })}
              </button>
            );
          })}
          {extra}
        </fieldset>
      )}
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { cx } from '#web/lib/cx.ts';
import { cleanAmountInput, groupAmountInput } from '#web/lib/format/amount-input.ts';
import { currencySign } from '#web/lib/format/money.ts';
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
  const [hasFocus, setHasFocus] = useState(false);
  const short = (amount: string) => moneyText(amount, currency, { isCompact: true });
  return (
    <div className="flex flex-col gap-2.5">
      <Field
        label={translate('label')}
        error={error}
        hint={translate('range', { min: short(limits.min), max: short(limits.max) })}
      >
        {(control) => (
          <Input
            {...control}
            {...(ref ? { ref } : {})}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="0"
            value={hasFocus ? value : groupAmountInput(value)}
            onChange={(event) => onChange(cleanAmountInput(event.target.value))}
            onFocus={() => setHasFocus(true)}
            onBlur={() => {
              setHasFocus(false);
              onBlur();
            }}
            className="tabular [&_input]:min-h-14 [&_input]:text-lg [&_input]:font-extrabold"
            end={<span className="pr-4 text-lg font-extrabold text-faint">{currencySign(currency)}</span>}
          />
        )}
      </Field>
      {(presets.length > 0 || extra) && (
        <fieldset aria-label={translate('presets')} className="flex min-w-0 flex-wrap gap-2">
          {presets.map((preset) => {
            const isChosen = value !== '' && toMinor(value) === toMinor(preset);
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

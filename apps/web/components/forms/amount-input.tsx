'use client';
import { parseAmount } from '@altyn/domain/amount';
import { formatMoney } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { Input } from '#web/components/ui/input.tsx';
import { groupAmountInput } from '#web/lib/format/amount-input.ts';
import { currencySign } from '#web/lib/format/money.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';

interface AmountInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur' | 'end'> {
  /** Text as typed; `parseAmount` reads it. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  currency: string;
  isLarge?: boolean;
}

/**
 * The input of every amount. It keeps what was typed, shows thousands apart while not focused, and offers the readings of an
 * ambiguous amount as buttons.
 */
export function AmountInput({ value, onChange, onBlur, currency, isLarge = false, ...rest }: AmountInputProps) {
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={24}
        value={hasFocus ? value : groupAmountInput(value)}
        onChange={(event) => onChange(event.target.value)}
        onFocus={({ currentTarget: input }) => {
          // The plain text replaces the grouped one and would move the caret to its end: typing then replaces the amount.
          flushSync(() => setHasFocus(true));
          input.select();
        }}
        onBlur={() => {
          setHasFocus(false);
          onBlur?.();
        }}
        className={isLarge ? 'tabular [&_input]:min-h-14 [&_input]:text-lg [&_input]:font-extrabold' : 'tabular'}
        end={
          <span className={isLarge ? 'pr-4 text-lg font-extrabold text-faint' : 'pr-4 font-extrabold text-faint'}>
            {currencySign(currency)}
          </span>
        }
      />
      <AmountReadings text={value} currency={currency} onChoose={onChange} />
    </>
  );
}

function AmountReadings(props: { text: string; currency: string; onChoose: (amount: string) => void }) {
  const { text, currency, onChoose } = props;
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.amount');
  const read = parseAmount(text);
  if (read.kind !== 'ambiguous') return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1.5 text-sm text-soft">{translate('readings')}</legend>
      {read.readings.map((minor) => {
        const amount = formatMoney(minor);
        return (
          <button
            key={amount}
            type="button"
            onClick={() => onChoose(amount.replace(/\.00$/, ''))}
            className="tabular min-h-11 flex-1 whitespace-nowrap rounded-sm border border-violet bg-raised px-2.5 text-sm font-bold text-text transition-colors hover:bg-lifted"
          >
            {moneyText(amount, currency)}
          </button>
        );
      })}
    </fieldset>
  );
}

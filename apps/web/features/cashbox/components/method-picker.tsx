import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import type { Direction, PaymentMethod } from '../queries.ts';
import { PaymentMark } from './payment-mark.tsx';

interface MethodPickerProps {
  direction: Direction;
  methods: readonly PaymentMethod[];
  value: string;
  onChange: (code: string) => void;
}

/** Methods side by side: a row that scrolls on phones, three a line on larger screens. */
export const methodRow =
  'no-scrollbar -mx-4 -mt-2 grid auto-cols-[max(30%,6.5rem)] grid-flow-col gap-2 overflow-x-auto px-4 pt-2 tablet:mx-0 tablet:mt-0 tablet:grid-flow-row tablet:auto-cols-auto tablet:grid-cols-3 tablet:overflow-visible tablet:p-0';

/** Choice of a payment method; arrow keys move between them. */
export function MethodPicker({ direction, methods, value, onChange }: MethodPickerProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.method');
  const nameOf = useMethodName();
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-soft">{translate(direction)}</legend>
      {/* One row on phones, so that the amount below is in sight. */}
      <div className={methodRow}>
        {methods.map((method) => (
          <label
            key={method.code}
            className={cx(
              'relative flex min-h-18 cursor-pointer flex-col justify-between gap-1.5 rounded-md border bg-raised p-2 transition-colors hover:border-violet',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet tablet:p-2.5',
              method.code === value ? 'border-violet bg-lifted' : 'border-line',
            )}
          >
            <input
              type="radio"
              name={group}
              value={method.code}
              checked={method.code === value}
              onChange={() => onChange(method.code)}
              className="sr-only"
            />
            <PaymentMark method={method} />
            <span className="text-xs font-bold leading-tight break-words tablet:text-sm">{nameOf(method)}</span>
            {method.code === value && (
              <span
                aria-hidden="true"
                className="absolute -right-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-violet-deep text-white"
              >
                <CheckIcon className="size-3" />
              </span>
            )}
            <span className="sr-only">
              {translate('range', {
                min: moneyText(method.min_amount, method.currency, { isCompact: true }),
                max: moneyText(method.max_amount, method.currency, { isCompact: true }),
              })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Localised name of a method; falls back to its kind. */
export function useMethodName(): (
  method: Pick<PaymentMethod, 'code'> & Partial<Pick<PaymentMethod, 'kind' | 'name'>>,
) => string {
  const translate = useTranslations('cashbox.method');
  return ({ code, kind, name }) => {
    if (name) return name;
    // A country's own methods are prefixed with it: `kz_bank_app`.
    for (const known of [code, code.replace(/^[a-z]{2}_/, '')]) {
      const key = `names.${known}` as never;
      if (translate.has(key)) return translate(key);
    }
    return kind ? translate(`kinds.${kind}`) : code;
  };
}

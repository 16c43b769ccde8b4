import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { XIcon } from '#web/components/ui/icons.tsx';
import { StarIcon } from '#web/components/ui/later-icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { type PaymentMethod, type SavedMethod, useForgetMethod, usePreferMethod } from '../queries.ts';
import { PaymentMark } from './payment-mark.tsx';

interface SavedMethodsProps {
  saved: readonly SavedMethod[];
  methods: readonly PaymentMethod[];
  /** Id of the selected saved method; undefined for another method. */
  value: string | undefined;
  onChange: (saved: SavedMethod | undefined) => void;
}

/** Previously used methods: one tap pays again, the cross removes it. */
export function SavedMethods({ saved, methods, value, onChange }: SavedMethodsProps) {
  const translate = useTranslations('cashbox.saved');
  const forget = useForgetMethod();
  const prefer = usePreferMethod();
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-soft">{translate('title')}</legend>
      <ul className="flex flex-col gap-2">
        {saved.map((one) => {
          const method = methods.find(({ code }) => code === one.method);
          if (!method) return null;
          return (
            <li
              key={one.id}
              className={cx(
                'flex items-center gap-2 rounded-md border bg-raised pl-3 pr-1 transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
                one.id === value ? 'border-violet bg-lifted' : 'border-line',
              )}
            >
              <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name={group}
                  checked={one.id === value}
                  onChange={() => onChange(one)}
                  className="size-4 accent-violet"
                />
                <PaymentMark method={savedAs(method, one.brand)} />
                <span className="tabular min-w-0 truncate font-bold">{one.masked}</span>
              </label>
              <button
                type="button"
                aria-label={translate('prefer', { name: one.masked })}
                aria-pressed={one.is_default}
                onClick={() => prefer.mutate(one.id)}
                className={cx(
                  'grid size-11 shrink-0 place-items-center rounded-sm hover:text-text',
                  one.is_default ? 'text-gold' : 'text-faint',
                )}
              >
                <StarIcon className="size-4" />
              </button>
              <button
                type="button"
                aria-label={translate('forget', { name: one.masked })}
                onClick={() => {
                  if (one.id === value) onChange(undefined);
                  forget.mutate(one.id);
                }}
                className="grid size-11 shrink-0 place-items-center rounded-sm text-faint hover:text-text"
              >
                <XIcon className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** What a saved method shows: a card its brand, others the method's mark. */
function savedAs(method: PaymentMethod, brand: string): PaymentMethod {
  const brands = method.brands.filter((one) => one === brand);
  return brands.length > 0 ? { ...method, brands, mark: null } : { ...method, brands };
}

'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { cx } from '#web/lib/cx.ts';
import { controlClass } from '#web/components/ui/input.tsx';

export interface TypedDate {
  day: string;
  month: string;
  year: string;
}

interface BirthDateFieldProps {
  value: TypedDate;
  error: string | undefined;
  onChange: (value: TypedDate) => void;
  onBlur: () => void;
}

const parts = [
  { name: 'day', length: 2, autoComplete: 'bday-day' },
  { name: 'month', length: 2, autoComplete: 'bday-month' },
  { name: 'year', length: 4, autoComplete: 'bday-year' },
] as const;

/** A birth date in three boxes of digits: quicker and surer on a phone than any calendar. */
export function BirthDateField({ value, error, onChange, onBlur }: BirthDateFieldProps) {
  const translate = useTranslations('auth.fields');
  const id = useId();
  return (
    <fieldset
      className="flex flex-col gap-1.5"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <legend className="mb-1.5 text-sm font-medium text-soft">{translate('birthDate')}</legend>
      <div className="grid grid-cols-[1fr_1fr_1.4fr] gap-2">
        {parts.map((part, index) => (
          <input
            key={part.name}
            aria-label={translate(part.name)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            inputMode="numeric"
            autoComplete={part.autoComplete}
            placeholder={translate(`${part.name}Short`)}
            maxLength={part.length}
            value={value[part.name]}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, part.length);
              onChange({ ...value, [part.name]: digits });
              const next = event.target.parentElement?.children[index + 1];
              if (digits.length === part.length && next instanceof HTMLInputElement) next.focus();
            }}
            className={cx(controlClass, 'tabular text-center')}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

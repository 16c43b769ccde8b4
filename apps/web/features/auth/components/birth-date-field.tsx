'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useProblemText } from '#web/components/forms/form.tsx';
import { controlClass } from '#web/components/ui/input.tsx';
import { cx } from '#web/lib/cx.ts';
import type { ConsentValues } from '../forms.ts';

const parts = [
  { name: 'day', length: 2, autoComplete: 'bday-day' },
  { name: 'month', length: 2, autoComplete: 'bday-month' },
  { name: 'year', length: 4, autoComplete: 'bday-year' },
] as const;

/** A birth date in three number fields; faster on a phone than a calendar, with fewer errors. */
export function BirthDateField() {
  const translate = useTranslations('auth.fields');
  const id = useId();
  const { control } = useFormContext<ConsentValues>();
  const { field, fieldState } = useController({ control, name: 'birthDate' });
  const error = useProblemText()(fieldState.error as never);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- catches what bubbles up from the controls inside
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && field.value.year.length === 4) field.onBlur();
      }}
    >
      <legend className="mb-1.5 text-sm font-medium text-soft">{translate('birthDate')}</legend>
      <div className="grid grid-cols-[1fr_1fr_1.4fr] gap-2">
        {parts.map((part, index) => (
          <input
            key={part.name}
            ref={index === 0 ? field.ref : undefined}
            aria-label={translate(part.name)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            inputMode="numeric"
            autoComplete={part.autoComplete}
            placeholder={translate(`${part.name}Short`)}
            maxLength={part.length}
            value={field.value[part.name]}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, part.length);
              field.onChange({ ...field.value, [part.name]: digits });
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

'use client';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Field } from '#web/components/ui/field.tsx';
import { writtenNumber } from '@altyn/domain/phone';
import { type PhoneEntry, phoneReadings } from '@altyn/domain/phone-typing';
import { useTranslations } from 'next-intl';
import { useProblemText } from './form.tsx';
import { PhoneInput } from './phone-input.tsx';

interface PhoneFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, FieldValues>;
  /** Field names of the number and of its country code. */
  name: FieldPath<Values>;
  countryName: FieldPath<Values>;
  label: string;
  countryLabel: string;
  isDisabled?: boolean;
}

/** Phone field of a form; the country follows the number's prefix. */
export function PhoneField<Values extends FieldValues>(props: PhoneFieldProps<Values>) {
  const { control, name, countryName, label, countryLabel, isDisabled = false } = props;
  const number = useController({ control, name });
  const country = useController({ control, name: countryName });
  const value: string = number.field.value;
  const problem = useProblemText()(number.fieldState.error);
  return (
    <>
      <Field label={label} error={problem}>
        {(tied) => (
          <PhoneInput
            {...tied}
            ref={number.field.ref}
            name={name}
            value={value}
            countryCode={country.field.value}
            countryLabel={countryLabel}
            isDisabled={isDisabled}
            onChange={(next, code) => {
              if (code !== country.field.value) country.field.onChange(code);
              number.field.onChange(next);
            }}
            onBlur={() => value !== '' && number.field.onBlur()}
          />
        )}
      </Field>
      <PhoneReadings
        value={value}
        countryCode={country.field.value}
        onChoose={(chosen) => {
          country.field.onChange(chosen.countryCode);
          number.field.onChange(chosen.value);
        }}
      />
    </>
  );
}

/** The numbers that the typed digits can be, when several countries have one. */
function PhoneReadings({ value, countryCode, onChoose }: PhoneEntry & { onChoose: (chosen: PhoneEntry) => void }) {
  const translate = useTranslations('common');
  const readings = phoneReadings({ value, countryCode });
  if (readings.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1.5 text-sm text-soft">{translate('phoneReadings')}</legend>
      {readings.map((reading) => (
        <button
          key={reading.value}
          type="button"
          onClick={() => onChoose(reading)}
          className="tabular min-h-11 flex-1 whitespace-nowrap rounded-sm border border-violet bg-raised px-2.5 text-sm font-bold text-text transition-colors hover:bg-lifted"
        >
          {writtenNumber(reading.value)}
        </button>
      ))}
    </fieldset>
  );
}

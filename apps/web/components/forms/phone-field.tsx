'use client';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Field } from '#web/components/ui/field.tsx';
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
  return (
    <Field label={label} error={useProblemText()(number.fieldState.error)}>
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
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormField } from './form.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';

interface PasswordFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, FieldValues>;
  name: FieldPath<Values>;
  label: string;
  /** Hint about the password rule. */
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  /** Texts for problems that `errors` does not contain. */
  problemText?: (problem: string) => string | undefined;
}

/** Password field of a form with a button to reveal the text. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { control, name, label, hint, autoComplete, problemText } = props;
  const translate = useTranslations('common');
  return (
    <FormField control={control} name={name} label={label} hint={hint} {...(problemText ? { problemText } : {})}>
      {(field) => (
        <PasswordInput
          {...field}
          autoComplete={autoComplete}
          maxLength={128}
          showLabel={translate('showPassword')}
          hideLabel={translate('hidePassword')}
        />
      )}
    </FormField>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldError,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useController,
  useFormState,
} from 'react-hook-form';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { Field, type FieldControlProps } from '#web/components/ui/field.tsx';
import { errorKey } from '#web/lib/api/error-text.ts';
import { onEnter } from '#web/lib/on-enter.ts';
import { refusal, type SchemaForm } from './use-schema-form.ts';

interface FormProps<Values extends FieldValues, Output extends FieldValues> {
  form: SchemaForm<Values, Output>;
  /** Handler from `useSubmit`. */
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** The site's form; fields reach it through context. Enter shows errors even while the button is disabled. */
export function Form<Values extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  className = 'flex flex-col gap-4',
  children,
}: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- catches what bubbles up from the controls inside */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        onKeyDown={onEnter(() => void form.trigger())}
        className={className}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** Props of a text control: its field's value and handlers, plus the ids that link it to its label and hint. */
type TextControl = FieldControlProps & ControllerRenderProps & { 'aria-required': true };

interface FormFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, FieldValues>;
  name: FieldPath<Values>;
  label: ReactNode;
  hint?: ReactNode;
  /** Texts for problems that `errors` does not contain. */
  problemText?: (problem: string) => string | undefined;
  children: (control: TextControl) => ReactNode;
}

/** A form field with label, control and error; every one is required. An empty field shows its error only after submission. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, label, hint, problemText, children } = props;
  const { field, fieldState } = useController({ control, name });
  const text = useProblemText(problemText)(fieldState.error);
  const leave = () => {
    if (field.value !== '') field.onBlur();
  };
  return (
    <Field label={label} hint={hint} error={text}>
      {(tied) =>
        children({ ...tied, 'aria-required': true, ...(field as unknown as ControllerRenderProps), onBlur: leave })
      }
    </Field>
  );
}

/** Translates a field's error. */
export function useProblemText(own?: (problem: string) => string | undefined) {
  const translate = useTranslations('errors');
  return (error: Pick<FieldError, 'type' | 'message'> | undefined): string | undefined => {
    if (!error) return undefined;
    const { type, message = '' } = error;
    if (type === refusal) return message;
    const key = errorKey(message) as never;
    return own?.(message) ?? (translate.has(key) ? translate(key) : translate('FIELD_INVALID'));
  };
}

/** Submits its form. Disabled while the form is invalid only with `waitsForValid`. */
export function SubmitButton({ waitsForValid = false, ...button }: ButtonProps & { waitsForValid?: boolean }) {
  const { isSubmitting, isValid } = useFormState();
  return <Button type="submit" isBusy={isSubmitting} disabled={waitsForValid && !isValid} {...button} />;
}

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
  /** Of `useSubmit`. */
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** The one form of the site: its fields find it by their context. Enter also says what is wrong where the button is off. */
export function Form<Values extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  className = 'flex flex-col gap-4',
  children,
}: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
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

/** What a text control takes: its field's value and handlers, and what ties it to its label and note. */
type TextControl = FieldControlProps & ControllerRenderProps;

interface FormFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, FieldValues>;
  name: FieldPath<Values>;
  label: ReactNode;
  hint?: ReactNode;
  /** Words for problems that are not in `errors`. */
  problemText?: (problem: string) => string | undefined;
  children: (control: TextControl) => ReactNode;
}

/** A field of a form: label, control, and what is wrong with it. Left empty it complains only once the form is sent. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, label, hint, problemText, children } = props;
  const { field, fieldState } = useController({ control, name });
  const text = useProblemText(problemText)(fieldState.error);
  const leave = () => {
    if (field.value !== '') field.onBlur();
  };
  return (
    <Field label={label} hint={hint} error={text}>
      {(tied) => children({ ...tied, ...(field as unknown as ControllerRenderProps), onBlur: leave })}
    </Field>
  );
}

/** Puts a field's error into the player's words. */
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

/** Sends its form. Off while the form is not valid only where `waitsForValid`. */
export function SubmitButton({ waitsForValid = false, ...button }: ButtonProps & { waitsForValid?: boolean }) {
  const { isSubmitting, isValid } = useFormState();
  return <Button type="submit" isBusy={isSubmitting} disabled={waitsForValid && !isValid} {...button} />;
}

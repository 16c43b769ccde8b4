'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { codeErrorText } from '#web/lib/api/code-limit.ts';
import { type AuthForm, setAlerts } from './drafts.ts';

/** A form whose failures are shown as alerts until the visitor changes a field. */
export function useAuthForm<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useSchemaForm(schema, defaultValues);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => type === 'change' && setAlerts({}),
      }),
    [form],
  );
  return form;
}

/** Like `useSubmit`; failures become alerts. */
export function useAuthSubmit<Values extends FieldValues, Output extends FieldValues>(
  form: ReturnType<typeof useSchemaForm<Values, Output>>,
  name: AuthForm,
  work: (read: Output) => Promise<unknown> | unknown,
): () => void {
  const errors = useTranslations('errors');
  return useSubmit(form, work, (error) => setAlerts({ errorMessage: codeErrorText(errors, error), errorForm: name }));
}

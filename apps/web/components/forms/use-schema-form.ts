'use client';
import { useTranslations } from 'next-intl';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrors } from '#web/lib/api/error-text.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';

export type SchemaForm<Values extends FieldValues, Output extends FieldValues> = UseFormReturn<Values, unknown, Output>;

/**
 * A form whose rules are a schema's. A field says what is wrong with it once it was left filled in, or the form was sent; from
 * then on with each change.
 */
export function useSchemaForm<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): SchemaForm<Values, Output> {
  return useForm<Values, unknown, Output>({ resolver: schemaResolver(schema), defaultValues, mode: 'onTouched' });
}

/**
 * What sends a form: checks it, then does the work with what the schema has read, one piece at a time. What the server refuses
 * of a field stands beside the field until it changes; the rest is for `onFailure` to tell.
 */
export function useSubmit<Values extends FieldValues, Output extends FieldValues>(
  form: SchemaForm<Values, Output>,
  work: (read: Output) => Promise<unknown> | unknown,
  onFailure: (error: unknown) => void,
): () => void {
  const translate = useTranslations('errors');
  const once = useSingleFlight();
  const send = form.handleSubmit(async (read) => {
    try {
      await work(read);
    } catch (error) {
      for (const [field, message] of Object.entries(fieldErrors(translate, error))) {
        if (field in form.getValues()) form.setError(field as Path<Values>, { type: refusal, message });
      }
      onFailure(error);
    }
  });
  return () => once(() => send());
}

/** Marks an error whose message is a finished text, not a key. */
export const refusal = 'refusal';

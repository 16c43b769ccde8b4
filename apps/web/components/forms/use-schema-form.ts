'use client';
import { useTranslations } from 'next-intl';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrors } from '#web/lib/api/error-text.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';

export type SchemaForm<Values extends FieldValues, Output extends FieldValues> = UseFormReturn<Values, unknown, Output>;

/**
 * A form validated by a schema. A field is first validated on blur when filled in, or on submit; after that on every
 * change.
 */
export function useSchemaForm<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): SchemaForm<Values, Output> {
  return useForm<Values, unknown, Output>({ resolver: schemaResolver(schema), defaultValues, mode: 'onTouched' });
}

/**
 * Submit handler: validates, then processes the parsed values, one submission at a time. A field error from the server
 * stays next to its field until the value changes; other failures go to `onFailure`.
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

/** Error type whose message is a finished text, not a key. */
export const refusal = 'refusal';

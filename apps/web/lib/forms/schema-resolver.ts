import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form by a schema. What is wrong with a field, however deep, stands at the field itself: its first issue, whose
 * message is a key of the `errors` texts or a wire message (`lib/api/error-text.ts`).
 */
export function schemaResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const read = schema.safeParse(values);
    if (read.success) return { values: read.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of read.error.issues)
      errors[String(path[0] ?? 'root')] ??= { type: 'schema', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

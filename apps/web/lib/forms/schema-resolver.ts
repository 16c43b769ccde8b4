import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form by a schema. Shows at each field its first issue, however deep; the message is a key of the `errors`
 * texts or a message of the API (`lib/api/error-text.ts`).
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

'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { codeErrorText } from '#web/lib/api/code-limit.ts';
import { errorKey, fieldErrors } from '#web/lib/api/error-text.ts';
import { setAlerts } from './drafts.ts';
import type { Problem } from './validation.ts';

/**
 * Which fields show which error: a field's own once it was left or the form was sent, the server's until the field
 * changes. A failed call also becomes the form's alert.
 */
export function useFormProblems<Field extends string>(problems: Record<Field, Problem | undefined>) {
  const translate = useTranslations('errors');
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const fields = Object.keys(problems) as Field[];

  return {
    isValid: fields.every((field) => problems[field] === undefined),
    errorOf(field: Field): string | undefined {
      if (refused[field]) return refused[field];
      const problem = touched.has(field) ? problems[field] : undefined;
      return problem && translate(errorKey(problem) as never);
    },
    touch: (field: Field) => setTouched((before) => new Set(before).add(field)),
    touchAll: () => setTouched(new Set(fields)),
    /** The player changed a field: what the server said about it is over. */
    change(field: Field) {
      setRefused((before) => ({ ...before, [field]: undefined }));
      setAlerts({});
    },
    fail(error: unknown) {
      setRefused(fieldErrors(translate, error));
      setAlerts({ errorMessage: codeErrorText(translate, error) });
    },
  };
}

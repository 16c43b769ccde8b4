import type { z } from 'zod';

/**
 * Classifies an invalid message of the provider wallet protocol: WRONG_TYPES for a field of another type, WRONG_SYNTAX for
 * a missing or invalid field and for a non-object.
 * @param value the parsed message.
 */
export function problemOf(value: unknown, { issues: [issue] }: z.ZodError): 'WRONG_SYNTAX' | 'WRONG_TYPES' {
  if (issue === undefined || issue.path.length === 0) return 'WRONG_SYNTAX';
  const found = issue.path.reduce<unknown>((of, key) => (of as Record<PropertyKey, unknown> | undefined)?.[key], value);
  if (found === undefined) return 'WRONG_SYNTAX';
  const isOfType =
    issue.code === 'invalid_value'
      ? issue.values.some((one) => typeof one === typeof found)
      : // A number that is not an integer is still
        issue.code !== 'invalid_type' || (issue.expected === 'int' && typeof found === 'number');
  return isOfType ? 'WRONG_SYNTAX' : 'WRONG_TYPES';
}

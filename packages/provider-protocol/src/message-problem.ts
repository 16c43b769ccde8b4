import type { z } from 'zod';

/**
 * What is wrong with a message of the provider wallet protocol that does not fit its shape: WRONG_TYPES for a field of
 * another type, WRONG_SYNTAX for one that is missing or does not fit, and for what is no object.
 * @param value the message, as it was parsed.
 */
export function problemOf(value: unknown, { issues: [issue] }: z.ZodError): 'WRONG_SYNTAX' | 'WRONG_TYPES' {
  if (issue === undefined || issue.path.length === 0) return 'WRONG_SYNTAX';
  const found = issue.path.reduce<unknown>((of, key) => (of as Record<PropertyKey, unknown> | undefined)?.[key], value);
  if (found === undefined) return 'WRONG_SYNTAX';
  const isOfType =
    issue.code === 'invalid_value'
      ? issue.values.some((one) => typeof one === typeof found)
      : // A number that is no integer is still a number.
        issue.code !== 'invalid_type' || (issue.expected === 'int' && typeof found === 'number');
  return isOfType ? 'WRONG_SYNTAX' : 'WRONG_TYPES';
}

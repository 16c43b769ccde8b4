import type { z } from 'zod';

/** Logs what was dropped from a response and why: paths and rules, never texts. */
export type Complain = (where: string, problem: string) => void;

/**
 * Validates a response of the content service by its contract. In a list (`items`) an invalid item is dropped and
 * reported, so that one editing mistake never breaks a page.
 * @returns undefined if the response as a whole violates the contract.
 */
export function keepValid<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
  complain: Complain,
): z.output<Schema> | undefined {
  const whole = schema.safeParse(answer);
  if (whole.success) return whole.data;
  if (!hasItems(answer)) {
    complain('answer', problemOf(whole.error));
    return undefined;
  }
  const valid: unknown[] = [];
  for (const [index, item] of answer.items.entries()) {
    const alone = schema.safeParse({ ...answer, items: [item] });
    if (alone.success) valid.push(item);
    else complain(nameOf(item) ?? `items[${index}]`, problemOf(alone.error));
  }
  const rest = schema.safeParse({ ...answer, items: valid });
  if (rest.success) return rest.data;
  complain('answer', problemOf(rest.error));
  return undefined;
}

function hasItems(answer: unknown): answer is { items: unknown[] } {
  return typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items);
}

function nameOf(item: unknown): string | undefined {
  return typeof item === 'object' && item !== null && 'key' in item ? String(item.key) : undefined;
}

function problemOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    .join(', ');
}

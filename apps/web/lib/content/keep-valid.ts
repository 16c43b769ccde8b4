import type { z } from 'zod';

/** What was left out of an answer and why, for the log: paths and rules, never the texts. */
export type Complain = (where: string, problem: string) => void;

/**
 * Reads an answer of the content service by its contract. In a list (`items`) a wrong item is left out and complained
 * of: one slip of an editor never takes a page down.
 * @returns undefined when the answer as a whole is not what the contract says.
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
  const kept: unknown[] = [];
  for (const [index, item] of answer.items.entries()) {
    const alone = schema.safeParse({ ...answer, items: [item] });
    if (alone.success) kept.push(item);
    else complain(nameOf(item) ?? `items[${index}]`, problemOf(alone.error));
  }
  const rest = schema.safeParse({ ...answer, items: kept });
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

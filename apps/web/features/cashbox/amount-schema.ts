import { z } from 'zod';
import type { AmountCheck } from './amount.ts';

/** A typed amount that `check` accepts, as a decimal string; the message of its issue is the problem's name. */
export function typedAmount(check: (text: string) => AmountCheck) {
  return z.string().transform((text, context) => {
    const checked = check(text);
    if (checked.ok) return checked.amount;
    context.addIssue({ code: 'custom', message: checked.problem });
    return z.NEVER;
  });
}

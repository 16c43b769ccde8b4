import '#web/lib/forms/no-eval.ts';
import { login, password } from '@altyn/contracts/identity';
import { phoneProblem } from '@altyn/domain/phone';
import { z } from 'zod';

export const filledText = z.string().min(1, 'FILL_OUT_THIS_FIELD');

/** A required text, then validated by the contract's schema. */
export function filled<Output>(schema: z.ZodType<Output, string>) {
  return filledText.pipe(schema);
}

/** Value of the phone field: complete for its country's mask. */
export const phoneNumber = ruled(phoneProblem).pipe(login);
export const emailAddress = ruled(emailProblem).pipe(login);
/** 6 to 16 characters, no spaces (specification, section 5). */
export const newPassword = filled(password);
/** A checkbox that must be ticked. */
export const ticked = z.boolean().pipe(z.literal(true, 'TERMS_NOT_ACCEPTED'));

/** Login by phone or email, according to the kind selected next to it. */
export const phoneKind = z.literal('Phone');
export const emailKind = z.literal('Email');

/** A text validated by a rule that returns its problem, or undefined. */
export function ruled(problemOf: (text: string) => string | undefined) {
  return z.string().superRefine((text, context) => {
    const message = problemOf(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

function emailProblem(text: string): string | undefined {
  const email = text.trim();
  if (email === '') return 'FILL_OUT_THIS_FIELD';
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : 'EMAIL_INVALID';
}

import '#web/lib/forms/no-eval.ts';
import { z } from 'zod';

/** Day, month and year as typed. */
export interface TypedDate {
  day: string;
  month: string;
  year: string;
}

/** Schema of an existing date of birth at least `minimumAge` years before `today` (ISO date); outputs an ISO date. */
export function birthDate(today: string, minimumAge: number) {
  return z.object({ day: z.string(), month: z.string(), year: z.string() }).transform((typed, context) => {
    const message = birthDateProblem(typed, today, minimumAge);
    const date = toIsoDate(typed);
    if (!message && date) return date;
    context.addIssue({ code: 'custom', message: message ?? 'FIELD_INVALID' });
    return z.NEVER;
  });
}

function birthDateProblem(typed: TypedDate, today: string, minimumAge: number): string | undefined {
  if (!typed.day && !typed.month && !typed.year) return 'FILL_OUT_THIS_FIELD';
  if (!typed.day || !typed.month || typed.year.length < 4) return 'FULL_VALUE';
  const date = toIsoDate(typed);
  if (!date || date < '1900-01-01') return 'FIELD_INVALID';
  return isOldEnough(date, today, minimumAge) ? undefined : 'AGE_RESTRICTED';
}

/** The ISO date; undefined for a nonexistent day such as 31 February. */
export function toIsoDate({ day, month, year }: TypedDate): string | undefined {
  const date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}

/** True if a person born on `date` is at least `years` old on `today` (ISO dates). */
export function isOldEnough(date: string, today: string, years: number): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  const birthday = `${String(Number(year) + years).padStart(4, '0')}-${month}-${day}`;
  return birthday <= today;
}

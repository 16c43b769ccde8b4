import { phoneProblem } from '@altyn/domain/phone';

/** A key of the `errors` messages. */
export type Problem =
  | 'FILL_OUT_THIS_FIELD'
  | 'PHONE_INVALID_ERROR'
  | 'EMAIL_INVALID'
  | 'PASSWORD_LENGTH'
  | 'PASSWORD_SPACES'
  | 'PASSWORD_MISMATCH'
  | 'FIELD_INVALID'
  | 'FULL_VALUE'
  | 'AGE_RESTRICTED'
  | 'TERMS_NOT_ACCEPTED';

const passwordMinimum = 6;
const passwordMaximum = 16;

/** A login of either kind. */
export function loginProblem(type: 'Phone' | 'Email', text: string): Problem | undefined {
  return type === 'Phone' ? phoneProblem(text) : emailProblem(text);
}

export function emailProblem(text: string): Problem | undefined {
  const email = text.trim();
  if (email === '') return 'FILL_OUT_THIS_FIELD';
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : 'EMAIL_INVALID';
}

/** 6 to 16 characters, no spaces. */
export function passwordProblem(text: string): Problem | undefined {
  if (text === '') return 'FILL_OUT_THIS_FIELD';
  if (/\s/.test(text)) return 'PASSWORD_SPACES';
  return text.length >= passwordMinimum && text.length <= passwordMaximum ? undefined : 'PASSWORD_LENGTH';
}

export function repeatProblem(password: string, repeat: string): Problem | undefined {
  if (repeat === '') return 'FILL_OUT_THIS_FIELD';
  return repeat === password ? undefined : 'PASSWORD_MISMATCH';
}

/** What a login form takes: any password, the server knows the right one. */
export function requiredProblem(text: string): Problem | undefined {
  return text.trim() === '' ? 'FILL_OUT_THIS_FIELD' : undefined;
}

/** Day, month and year as typed, and today as an ISO date: a real day of somebody over `minimumAge`. */
export function birthDateProblem(
  typed: { day: string; month: string; year: string },
  today: string,
  minimumAge: number,
): Problem | undefined {
  if (!typed.day && !typed.month && !typed.year) return 'FILL_OUT_THIS_FIELD';
  if (!typed.day || !typed.month || typed.year.length < 4) return 'FULL_VALUE';
  const date = toIsoDate(typed);
  if (!date || date < '1900-01-01') return 'FIELD_INVALID';
  return isOldEnough(date, today, minimumAge) ? undefined : 'AGE_RESTRICTED';
}

/** The ISO date of a day that exists; undefined for 31 February. */
export function toIsoDate({ day, month, year }: { day: string; month: string; year: string }): string | undefined {
  const date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}

/** Whether somebody born on `birthDate` has completed `years` years on `today` (ISO dates). */
export function isOldEnough(birthDate: string, today: string, years: number): boolean {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const birthday = `${String(Number(year) + years).padStart(4, '0')}-${month}-${day}`;
  return birthday <= today;
}

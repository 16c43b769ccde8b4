import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

/** The server sends no further code for now: one was sent a moment ago, or too many in a day or from one address. */
export function isCodeLimit(error: unknown): error is ApiError {
  return error instanceof ApiError && error.message === 'CODE_REQUEST_LIMIT';
}

/** Milliseconds since 1970 from which the server takes another request; two minutes where it names no time. */
export function codeRetryAtMs(error: ApiError, nowMs: number): number {
  return nowMs + (error.retryAfterS ?? 120) * 1_000;
}

/**
 * As `errorText`, but a refused request for a code says how long it really is: the specification's two minutes, else
 * the minutes or hours until the server takes another.
 */
export function codeErrorText(translate: Parameters<typeof errorText>[0], error: unknown): string {
  const waitMin = isCodeLimit(error) && error.retryAfterS !== undefined ? Math.ceil(error.retryAfterS / 60) : 2;
  if (waitMin === 2) return errorText(translate, error);
  const fill = translate as unknown as (key: string, values: Record<string, number>) => string;
  if (waitMin < 60) return fill('CODE_REQUEST_LIMIT_MINUTES', { minutes: waitMin });
  return fill('CODE_REQUEST_LIMIT_HOURS', { hours: Math.floor(waitMin / 60), minutes: waitMin % 60 });
}

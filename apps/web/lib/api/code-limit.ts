import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

/**
 * True if the server sends no further code for now: the last one is too recent, or there were too many in a day or from
 * one address.
 */
export function isCodeLimit(error: unknown): error is ApiError {
  return error instanceof ApiError && error.message === 'CODE_REQUEST_LIMIT';
}

/** True if the code has expired or was ended by wrong attempts: the server sends another at once. */
export function isCodeOver(error: unknown): boolean {
  return error instanceof ApiError && error.message === 'Code expired';
}

/** Time in ms since the epoch from which the server accepts another request; two minutes from now if it names none. */
export function codeRetryAtMs(error: ApiError, nowMs: number): number {
  return nowMs + (error.retryAfterS ?? 120) * 1_000;
}

/**
 * Like `errorText`, but a refused code request includes the waiting time: the specification's text for two minutes,
 * otherwise the minutes or hours until the server accepts another.
 */
export function codeErrorText(translate: Parameters<typeof errorText>[0], error: unknown): string {
  const waitMin = isCodeLimit(error) && error.retryAfterS !== undefined ? Math.ceil(error.retryAfterS / 60) : 2;
  if (waitMin === 2) return errorText(translate, error);
  const fill = translate as unknown as (key: string, values: Record<string, number>) => string;
  if (waitMin < 60) return fill('CODE_REQUEST_LIMIT_MINUTES', { minutes: waitMin });
  return fill('CODE_REQUEST_LIMIT_HOURS', { hours: Math.floor(waitMin / 60), minutes: waitMin % 60 });
}

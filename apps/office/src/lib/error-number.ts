import { ApiError } from './api.ts';

/** The number under which engineers find a failure in the server's log. Refusals explain themselves and have none. */
export const errorNumber = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;

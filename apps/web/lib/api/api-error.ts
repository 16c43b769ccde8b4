import type { ErrorEnvelope } from '@altyn/contracts/errors';

/** `NETWORK`: no response. `BAD_ANSWER`: a response without the API's envelope, such as a proxy's page. */
export type ApiErrorCode = ErrorEnvelope['code'] | 'NETWORK' | 'BAD_ANSWER';

/**
 * A call that was refused or got no response. `message` is the API's message: a key for translation, never shown as it
 * is.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: { path: string; message: string }[];
  /**
   * Number of the request in the servers' logs. So named because Next hands the `digest` of an error on to the error pages of
   * the browser.
   */
  readonly digest: string | undefined;
  /** Seconds until a retry makes sense, if the server sent them. */
  readonly retryAfterS: number | undefined;

  constructor(input: {
    status: number;
    code: ApiErrorCode;
    message: string;
    details?: { path: string; message: string }[] | undefined;
    requestId?: string | undefined;
    retryAfterS?: number | undefined;
  }) {
    super(input.message);
    this.name = 'ApiError';
    this.status = input.status;
    this.code = input.code;
    this.details = input.details ?? [];
    this.digest = input.requestId;
    this.retryAfterS = input.retryAfterS;
  }

  /** True if the same call may succeed a moment later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** Parses the error envelope of a failed response and its Retry-After header. */
export function toApiError(status: number, body: unknown, retryAfter?: string | null): ApiError {
  if (isEnvelope(body)) {
    return new ApiError({
      status,
      code: body.code,
      message: body.message,
      details: body.details,
      requestId: body.requestId,
      retryAfterS: Number(retryAfter) || undefined,
    });
  }
  return new ApiError({ status, code: 'BAD_ANSWER', message: 'INTERNAL_SERVER_ERROR' });
}

function isEnvelope(body: unknown): body is ErrorEnvelope {
  return (
    typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.message === 'string'
  );
}

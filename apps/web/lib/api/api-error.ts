import type { ErrorEnvelope } from '@altyn/contracts/errors';

/** `NETWORK`: no answer at all. `BAD_ANSWER`: an answer that is not our envelope (a proxy's page). */
export type ApiErrorCode = ErrorEnvelope['code'] | 'NETWORK' | 'BAD_ANSWER';

/** A call that was refused or got no answer. `message` is the wire's message, for translation, never for showing. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: { path: string; message: string }[];
  readonly requestId: string | undefined;
  /** Seconds until a repeat makes sense, where the server says so. */
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
    this.requestId = input.requestId;
    this.retryAfterS = input.retryAfterS;
  }

  /** True when the same call may succeed a moment later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** Reads the error envelope of an answer that is not a success, and its Retry-After header. */
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

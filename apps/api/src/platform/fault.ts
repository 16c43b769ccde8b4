import type { ErrorEnvelope, GenericCode } from '@altyn/contracts/errors';
import { isDatabaseBusy } from '@altyn/server-kit/database-fault';

const codeOfStatus: Record<number, GenericCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'BAD_REQUEST',
  414: 'BAD_REQUEST',
  415: 'BAD_REQUEST',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** PostgreSQL's codes for text it cannot store (NUL, a lone surrogate in JSON): a client error, not a fault. */
const unstorableText = new Set(['22021', '22P05']);

function statusOfThrown(error: Error & { code?: string }): number {
  if (unstorableText.has(error.code ?? '')) return 400;
  return isDatabaseBusy(error) ? 503 : 500;
}

/**
 * Maps a thrown error to an answer: validation with its fields, the framework's 4xx by kind, an unavailable or overloaded
 * database as 503, anything else as an internal error without details.
 */
export function describeFault(
  error: Error & { statusCode?: number; code?: string },
  validation: { path: string; message: string }[] | undefined,
  requestId: string,
): ErrorEnvelope {
  if (validation) {
    return { statusCode: 400, code: 'VALIDATION_ERROR', message: 'VALIDATION_ERROR', details: validation, requestId };
  }
  const statusCode = error.statusCode ?? statusOfThrown(error);
  const code = codeOfStatus[statusCode];
  if (code === undefined || (statusCode >= 500 && statusCode !== 503)) {
    return { statusCode: 500, code: 'INTERNAL_SERVER_ERROR', message: 'INTERNAL_SERVER_ERROR', requestId };
  }
  return { statusCode, code, message: code, requestId };
}

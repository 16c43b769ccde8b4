import { z } from 'zod';

/**
 * The telephony gateway's protocol: text messages, and calls whose caller's number ends in a code. Every call carries
 * `authorization: Bearer <key>` and should carry `idempotency-key`: the same key with the same body returns the first
 * answer and sends nothing; with another body it is refused with `idempotency_conflict`.
 */

/** Paths under the gateway's base URL (`TELEPHONY_URL`, which ends in `/telephony/v1`). */
export const telephonyPaths = { messages: '/messages', calls: '/calls' } as const;
export const telephonyBasePath = '/telephony/v1';

/** Header that makes a request repeatable; 1–128 visible characters. */
export const idempotencyHeader = 'idempotency-key';
export const idempotencyHeaderValue = z.string().regex(/^[\x21-\x7e]{1,128}$/);

/** A phone number in E.164: a plus and up to 15 digits. */
const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/);

export const messageRequest = z.object({ to: e164, text: z.string().min(1).max(1_600) });

/** Calls `to` once from a number that ends in `code` and hangs up. */
export const callRequest = z.object({ to: e164, code: z.string().regex(/^\d{4}$/) });

const telephonyErrorCodes = [
  'unauthorized',
  'invalid_request',
  'idempotency_conflict',
  'rejected_number',
  'rate_limited',
  'unavailable',
] as const;
export type TelephonyErrorCode = (typeof telephonyErrorCodes)[number];

import { createHash } from 'node:crypto';

/** Result of an idempotent creating call: the object as the merchant sees it, or a refusal of the protocol. */
export type Created<View> =
  | { ok: true; view: View }
  | { ok: false; error: 'invalid_request' | 'idempotency_conflict' | 'unavailable' };

/** Digest of a request, to tell a repeat from a different request with the same key. */
export const hashRequest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

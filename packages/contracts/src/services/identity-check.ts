import { z } from 'zod';
import { identityDocument, identityPicture, kycReason } from '../player/kyc.ts';

/**
 * Protocol of an identity check service. Calls carry `authorization: Bearer <key>`; an order carries `idempotency-key`: the
 * same key with the same body returns the first check, another body is refused (409). The result is polled; the service
 * sends no callbacks.
 */
export const identityCheckBasePath = '/identity/v1';
export const identityCheckPaths = {
  checks: '/checks',
  check: (id: string) => `/checks/${encodeURIComponent(id)}`,
} as const;

/** Largest order, in bytes: three pictures in base64. */
export const maxIdentityCheckBytes = 8 * 1024 * 1024;

export const createIdentityCheck = z.object({
  reference: z.uuid(),
  person: z.object({ first_name: z.string(), last_name: z.string(), birth_date: z.iso.date() }),
  document: z.object({ kind: identityDocument, country: z.string().length(2), number: z.string() }),
  /** JPEG pictures. */
  pictures: z.array(z.object({ kind: identityPicture, content: z.base64() })).min(2),
});
export type CreateIdentityCheck = z.infer<typeof createIdentityCheck>;

export const identityCheck = z.object({
  id: z.string().min(1).max(64),
  reference: z.uuid(),
  /** `unclear`: inconclusive; requires a manual review. */
  status: z.enum(['pending', 'approved', 'denied', 'unclear']),
  reason: kycReason.nullable(),
});
export type IdentityCheckAnswer = z.infer<typeof identityCheck>;

import { createHash } from 'node:crypto';

/** Tokens are stored hashed, so that access to the database does not allow play. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash } from 'node:crypto';

/** Tokens are stored hashed: who reads the database cannot play. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

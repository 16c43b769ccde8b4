import { createHash } from 'node:crypto';

/** Hashes a player's request: a key repeated with another hash is a conflict. */
export function requestHash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

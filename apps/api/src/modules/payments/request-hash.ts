import { createHash } from 'node:crypto';

/** Fingerprint of what a player asked for: the same key with another fingerprint is a conflict. */
export function requestHash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

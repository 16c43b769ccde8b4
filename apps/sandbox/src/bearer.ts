import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Tells whether an `authorization` header contains `key`, in constant time. */
export function hasBearer(header: string | undefined, key: string): boolean {
  return header !== undefined && timingSafeEqual(digest(header), digest(`Bearer ${key}`));
}

import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an `authorization` header carries `key`, compared in constant time. */
export function hasBearer(header: string | undefined, key: string): boolean {
  return header !== undefined && timingSafeEqual(digest(header), digest(`Bearer ${key}`));
}

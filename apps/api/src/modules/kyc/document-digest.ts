import { createHmac } from 'node:crypto';
import type { KycDetails } from './rules.ts';

/** Tells the same document whatever its number's spaces and case. */
export function digestOfDocument(
  { country, document, number }: Pick<KycDetails, 'country' | 'document' | 'number'>,
  key: Buffer,
): Buffer {
  const bare = number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
  return createHmac('sha256', key).update(`${country}|${document}|${bare}`).digest();
}

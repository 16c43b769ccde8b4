import { createHmac } from 'node:crypto';
import type { KycDetails } from './rules.ts';

/** Identifies a document regardless of spaces and case in its number. */
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

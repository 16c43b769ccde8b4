import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** Decodes base58 with a checksum. @returns undefined for a typo or an invalid string. */
export function readBase58(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}

export const writeBase58 = (bytes: Uint8Array): string => base58check.encode(bytes);

import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** An address with the capitals that EIP-55 wants. */
function withChecksum(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower, 'ascii'))).toString('hex');
  return [...lower]
    .map((sign, place) => (Number.parseInt(hash[place] ?? '0', 16) >= 8 ? sign.toUpperCase() : sign))
    .join('');
}

/**
 * An address of an Ethereum-like chain with its checksum (EIP-55). All small or all capital letters carry none and are taken.
 * @returns undefined: a slip of the pen, or no address.
 */
export function readCryptoAddress(text: string): string | undefined {
  const body = /^0x([0-9a-fA-F]{40})$/.exec(text.trim())?.[1];
  if (body === undefined) return undefined;
  const lower = body.toLowerCase();
  const checked = withChecksum(lower);
  return body === lower || body === body.toUpperCase() || body === checked ? `0x${checked}` : undefined;
}

/** The digest by which an approval names an address. */
export const digestOfAddress = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex');

import { createHash } from 'node:crypto';

/** Digest that identifies an address: SHA-256 in hex of its normalised form, Ethereum's in lower case. */
export const addressDigest = (address: string): string =>
  createHash('sha256')
    .update(address.startsWith('0x') ? address.toLowerCase() : address)
    .digest('hex');

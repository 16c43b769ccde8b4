import { readBase58, writeBase58 } from './base58.ts';

/** First byte of every address on mainnet and testnets. */
const prefix = 0x41;
const addressBytes = 21;

/**
 * Parses an address as shown in wallets, `T…`, to the nodes' format: 21 bytes in hex, `41…`.
 * @returns undefined for a typo, an invalid address, or the zero address, whose key nobody has.
 */
export function readTronHex(text: string): string | undefined {
  const bytes = readBase58(text.trim());
  if (bytes?.length !== addressBytes || bytes[0] !== prefix) return undefined;
  return bytes.some((byte, place) => place > 0 && byte > 0) ? Buffer.from(bytes).toString('hex') : undefined;
}

/** Parses an address as shown in wallets. @returns undefined as `readTronHex`. */
export const readTronAddress = (text: string): string | undefined =>
  readTronHex(text) === undefined ? undefined : text.trim();

/** Formats an address in the nodes' hex format as shown in wallets. */
export const showTronAddress = (hex: string): string => writeBase58(Uint8Array.from(Buffer.from(hex, 'hex')));

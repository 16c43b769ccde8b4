import { keccak_256 } from '@noble/hashes/sha3.js';

/** Applies the EIP-55 checksum to 40 hex digits in lower case. */
function withChecksum(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower, 'ascii'))).toString('hex');
  return [...lower]
    .map((sign, place) => (Number.parseInt(hash[place] ?? '0', 16) >= 8 ? sign.toUpperCase() : sign))
    .join('');
}

/**
 * Parses an Ethereum-like address with its checksum (EIP-55). All lower or all upper case carries no checksum and is
 * accepted.
 * @returns the address with its checksum; undefined for a typo, an invalid address, or the zero address, whose key nobody has.
 */
export function readEvmAddress(text: string): `0x${string}` | undefined {
  const body = /^0x([0-9a-fA-F]{40})$/.exec(text.trim())?.[1];
  if (body === undefined || /^0+$/.test(body)) return undefined;
  const lower = body.toLowerCase();
  const checked = withChecksum(lower);
  return body === lower || body === body.toUpperCase() || body === checked ? `0x${checked}` : undefined;
}

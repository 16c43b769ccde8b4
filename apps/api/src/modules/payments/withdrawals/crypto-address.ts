import { createHash } from 'node:crypto';
import type { CryptoMethod } from '@altyn/contracts/payment-provider';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

/** Applies the EIP-55 checksum to an address. */
function withChecksum(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower, 'ascii'))).toString('hex');
  return [...lower]
    .map((sign, place) => (Number.parseInt(hash[place] ?? '0', 16) >= 8 ? sign.toUpperCase() : sign))
    .join('');
}

/**
 * Parses an Ethereum-like address with its checksum (EIP-55). All lower or all upper case carries no checksum and is
 * accepted.
 * @returns undefined for a typo, an invalid address, or the zero address: nobody has its key.
 */
function readEvmAddress(text: string): string | undefined {
  const body = /^0x([0-9a-fA-F]{40})$/.exec(text.trim())?.[1];
  if (body === undefined || /^0+$/.test(body)) return undefined;
  const lower = body.toLowerCase();
  const checked = withChecksum(lower);
  return body === lower || body === body.toUpperCase() || body === checked ? `0x${checked}` : undefined;
}

const base58check = createBase58check(sha256);

/** Decodes base58 with a checksum. @returns undefined for a typo or an invalid string. */
function readBase58(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}

/**
 * Program lengths in bytes: of version 0 (BIP141), minimum and maximum of later versions, and of a key's or script's hash.
 */
const firstLengths = new Set([20, 32]);
const [leastLength, mostLength] = [2, 40];
const hashLength = 20;
/** Version bytes of key-hash and script-hash addresses. */
const bitcoinPrefixes = new Set([0x00, 0x05]);

/** Parses a segwit mainnet address: version 0 with the checksum of BIP173, later ones with that of BIP350. */
function readSegwitAddress(text: string): string | undefined {
  for (const coder of [bech32, bech32m]) {
    const read = coder.decodeUnsafe(text);
    const [version, ...words] = read?.words ?? [];
    if (read?.prefix !== 'bc' || version === undefined || version > 16) continue;
    if ((version === 0) !== (coder === bech32)) return undefined;
    const program = coder.fromWordsUnsafe(words);
    if (!program) return undefined;
    const { length } = program;
    const isRight = version === 0 ? firstLengths.has(length) : length >= leastLength && length <= mostLength;
    return isRight ? text.toLowerCase() : undefined;
  }
  return undefined;
}

/** Parses a Bitcoin mainnet address. */
function readBitcoinAddress(text: string): string | undefined {
  if (/^bc1/i.test(text)) return readSegwitAddress(text);
  const bytes = readBase58(text);
  const isRight = bytes?.length === hashLength + 1 && bitcoinPrefixes.has(bytes[0] ?? -1);
  return isRight ? text : undefined;
}

/** Parses a Tron address: base58, 20 bytes after 0x41. The zero address is refused: nobody has its key. */
function readTronAddress(text: string): string | undefined {
  const bytes = readBase58(text);
  const isRight =
    bytes?.length === hashLength + 1 && bytes[0] === 0x41 && bytes.some((byte, place) => place > 0 && byte > 0);
  return isRight ? text : undefined;
}

const readers: Readonly<Record<CryptoMethod, (text: string) => string | undefined>> = {
  usdt_erc20: readEvmAddress,
  eth: readEvmAddress,
  btc: readBitcoinAddress,
  usdt_trc20: readTronAddress,
  trx: readTronAddress,
};

/** Normalises an address of a method's chain. @returns undefined for a typo or another chain's address. */
export const readCryptoAddress = (method: CryptoMethod, text: string) => readers[method](text.trim());

/** Digest that identifies an address: of its normalised form, Ethereum's in lower case. */
export const digestOfAddress = (address: string) =>
  createHash('sha256')
    .update(address.startsWith('0x') ? address.toLowerCase() : address)
    .digest('hex');

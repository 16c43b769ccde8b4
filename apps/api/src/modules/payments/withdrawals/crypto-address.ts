import { createHash } from 'node:crypto';
import type { CryptoMethod } from '@altyn/contracts/payment-provider';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

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
function readEvmAddress(text: string): string | undefined {
  const body = /^0x([0-9a-fA-F]{40})$/.exec(text.trim())?.[1];
  if (body === undefined) return undefined;
  const lower = body.toLowerCase();
  const checked = withChecksum(lower);
  return body === lower || body === body.toUpperCase() || body === checked ? `0x${checked}` : undefined;
}

const base58check = createBase58check(sha256);

/** What base58 with its checksum says. @returns undefined: a slip of the pen, or nothing of the kind. */
function readBase58(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}

/** Bytes of a program of version 0 (BIP141), of a later one at least and at most, and of a key's or script's hash. */
const firstLengths = new Set([20, 32]);
const [leastLength, mostLength] = [2, 40];
const hashLength = 20;
/** First bytes of addresses by the hash of a key and of a script. */
const bitcoinPrefixes = new Set([0x00, 0x05]);

/** A segwit address of the main network: version 0 with the checksum of BIP173, later ones with that of BIP350. */
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

/** An address of Bitcoin's main network. */
function readBitcoinAddress(text: string): string | undefined {
  if (/^bc1/i.test(text)) return readSegwitAddress(text);
  const bytes = readBase58(text);
  const isRight = bytes?.length === hashLength + 1 && bitcoinPrefixes.has(bytes[0] ?? -1);
  return isRight ? text : undefined;
}

/** An address of Tron: base58, 20 bytes after 0x41. */
function readTronAddress(text: string): string | undefined {
  const bytes = readBase58(text);
  return bytes?.length === hashLength + 1 && bytes[0] === 0x41 ? text : undefined;
}

const readers: Readonly<Record<CryptoMethod, (text: string) => string | undefined>> = {
  usdt_erc20: readEvmAddress,
  eth: readEvmAddress,
  btc: readBitcoinAddress,
  usdt_trc20: readTronAddress,
  trx: readTronAddress,
};

/** An address of a method's chain in its normal form. @returns undefined: a slip of the pen, or of another chain. */
export const readCryptoAddress = (method: CryptoMethod, text: string) => readers[method](text.trim());

/** The digest by which an approval names an address: of its normal form, Ethereum's in lower case. */
export const digestOfAddress = (address: string) =>
  createHash('sha256')
    .update(address.startsWith('0x') ? address.toLowerCase() : address)
    .digest('hex');

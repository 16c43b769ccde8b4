import { bech32, bech32m } from '@scure/base';
import { readBase58 } from './base58.ts';

/** Prefixes of a network's addresses: of segwit (BIP173), and the version bytes of key-hash and script-hash addresses. */
export interface BitcoinPrefixes {
  bech32: string;
  pubKeyHash: number;
  scriptHash: number;
}

/** Prefixes of the main network. */
const bitcoinMain: BitcoinPrefixes = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05 };

const hashLength = 20;
/** Program lengths in bytes by version: of a key's or script's hash (BIP141), and of a taproot key (BIP341). */
const programLengths: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] };

/**
 * Parses a segwit address: version 0 with the checksum of BIP173, taproot with that of BIP350. Later versions are refused:
 * no rule of the network protects their outputs yet.
 */
function readSegwitAddress(text: string, { bech32: prefix }: BitcoinPrefixes): string | undefined {
  for (const coder of [bech32, bech32m]) {
    const read = coder.decodeUnsafe(text);
    const [version, ...words] = read?.words ?? [];
    if (read?.prefix !== prefix || version === undefined) continue;
    if ((version === 0) !== (coder === bech32)) return undefined;
    const program = coder.fromWordsUnsafe(words);
    return program && programLengths[version]?.includes(program.length) ? text.toLowerCase() : undefined;
  }
  return undefined;
}

/**
 * Parses a Bitcoin address of a network, by default the main one.
 * @returns the address, segwit in lower case; undefined for a typo or an invalid address.
 */
export function readBitcoinAddress(text: string, prefixes: BitcoinPrefixes = bitcoinMain): string | undefined {
  const trimmed = text.trim();
  if (trimmed.toLowerCase().startsWith(`${prefixes.bech32}1`)) return readSegwitAddress(trimmed, prefixes);
  const bytes = readBase58(trimmed);
  const isKnown = bytes?.[0] === prefixes.pubKeyHash || bytes?.[0] === prefixes.scriptHash;
  return isKnown && bytes?.length === hashLength + 1 ? trimmed : undefined;
}

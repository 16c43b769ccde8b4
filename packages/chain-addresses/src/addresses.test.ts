import { describe, expect, test } from 'vitest';
import { readBitcoinAddress } from './bitcoin.ts';
import { addressDigest } from './digest.ts';
import { readEvmAddress } from './evm.ts';
import { readTronAddress, readTronHex, showTronAddress } from './tron.ts';

describe('blockchain addresses (EIP-55)', () => {
  const checked = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  test.each([
    ['with its checksum', checked, checked],
    ['in small letters', checked.toLowerCase(), checked],
    ['in capitals', `0x${checked.slice(2).toUpperCase()}`, checked],
    ['with spaces around', ` ${checked} `, checked],
    [
      'another of the standard’s examples',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    ],
    ['one letter with changed case', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', undefined],
    ['one changed digit', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', undefined],
    ['too short', checked.slice(0, -1), undefined],
    ['of another chain', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', undefined],
    ['nobody’s', `0x${'0'.repeat(40)}`, undefined],
  ])('%s', (_name, text, address) => expect(readEvmAddress(text)).toBe(address));
});

const bitcoin = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test.each([
  ['tron', 'nobody’s', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', undefined],
  ['bitcoin', 'native segwit (BIP84)', bitcoin, bitcoin],
  ['bitcoin', 'in capitals', bitcoin.toUpperCase(), bitcoin],
  ['bitcoin', 'taproot (BIP350)', taproot, taproot],
  ['bitcoin', 'by the hash of a key', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', 'one letter wrong', `${bitcoin.slice(0, -1)}v`, undefined],
  ['bitcoin', 'mixed case', `B${bitcoin.slice(1)}`, undefined],
  [
    'bitcoin',
    'taproot with the older checksum',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    undefined,
  ],
  ['bitcoin', 'of a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', undefined],
  ['bitcoin', 'of Tron', tron, undefined],
  ['tron', 'of Tron', tron, tron],
  ['tron', 'with a letter of another case', tron.replace('R', 'r'), undefined],
  ['tron', 'of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', undefined],
  ['tron', 'of Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', undefined],
  [
    'bitcoin',
    'of a taproot key with a wrong length (BIP350)',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    undefined,
  ],
  ['bitcoin', 'of a version without rules yet (BIP350)', 'BC1SW50QGDZ25J', undefined],
] as const)('an address for %s: %s', (chain, _name, text, address) =>
  expect((chain === 'bitcoin' ? readBitcoinAddress : readTronAddress)(text)).toBe(address),
);

test('a bitcoin address is one of its own network alone', () => {
  const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 };
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
  expect(readBitcoinAddress(address, regtest)).toBe(address);
  expect(readBitcoinAddress(address)).toBeUndefined();
  expect(readBitcoinAddress(bitcoin, regtest)).toBeUndefined();
});

test('a tron address in both formats', () => {
  expect(showTronAddress(readTronHex(` ${tron} `) ?? '')).toBe(tron);
});

test('the digest of an Ethereum address ignores its case, that of others does not', () => {
  const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect(addressDigest(evm)).toBe(addressDigest(evm.toLowerCase()));
  expect(addressDigest(tron)).not.toBe(addressDigest(tron.toLowerCase()));
});

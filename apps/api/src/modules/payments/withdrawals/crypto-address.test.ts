import { describe, expect, test } from 'vitest';
import { readCryptoAddress } from './crypto-address.ts';

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
  ])('%s', (_name, text, address) => expect(readCryptoAddress('eth', text)).toBe(address));
});

const bitcoin = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test.each([
  ['usdt_trc20', 'nobody’s', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', undefined],
  ['btc', 'native segwit (BIP84)', bitcoin, bitcoin],
  ['btc', 'in capitals', bitcoin.toUpperCase(), bitcoin],
  ['btc', 'taproot (BIP350)', taproot, taproot],
  ['btc', 'by the hash of a key', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['btc', 'one letter wrong', `${bitcoin.slice(0, -1)}v`, undefined],
  ['btc', 'mixed case', `B${bitcoin.slice(1)}`, undefined],
  [
    'btc',
    'taproot with the older checksum',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    undefined,
  ],
  ['btc', 'of a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', undefined],
  ['btc', 'of Tron', tron, undefined],
  ['usdt_trc20', 'of Tron', tron, tron],
  ['trx', 'with a letter of another case', tron.replace('R', 'r'), undefined],
  ['trx', 'of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', undefined],
  ['trx', 'of Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', undefined],
] as const)('an address for %s: %s', (method, _name, text, address) =>
  expect(readCryptoAddress(method, text)).toBe(address),
);

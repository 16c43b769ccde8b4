import { describe, expect, test } from 'vitest';
import { readCryptoAddress } from './crypto-address.ts';

describe('addresses of a chain (EIP-55)', () => {
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
    ['one letter of another case', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', undefined],
    ['one digit of another value', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', undefined],
    ['too short', checked.slice(0, -1), undefined],
    ['of another chain', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', undefined],
  ])('%s', (_name, text, address) => expect(readCryptoAddress(text)).toBe(address));
});

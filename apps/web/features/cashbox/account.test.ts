import { describe, expect, test } from 'vitest';
import { accountKindOf, groupCardNumber, maskAccount, problemOfAccount } from './account.ts';

describe('account of a withdrawal', () => {
  test.each([
    ['card', '4242 4242 4242 4242', undefined],
    ['card', '4242-4242-4242-4242', undefined],
    ['card', '4242 4242 4242 4241', 'card_number'],
    ['card', '4242', 'card_number'],
    ['card', '', 'empty'],
    ['card', ' - ', 'empty'],
    ['wallet', '+380 67 123 45 67', undefined],
    ['wallet', '050 123 45 67', undefined],
    ['wallet', '+380 67 123 45 67 8', 'wallet_number'],
    ['wallet', '12345', 'wallet_number'],
    ['wallet', 'name@mail', 'wallet_number'],
    ['bank', 'UA21 3223 1300 0002 6007 2335 6600 1', undefined],
    ['bank', 'ua213223130000026007233566001', undefined],
    ['bank', 'UA22 3223 1300 0002 6007 2335 6600 1', 'bank_account'],
    ['bank', 'KZ86 125K ZT50 0410 0100', undefined],
    ['bank', '20208000900123456001', undefined],
    ['bank', '123', 'bank_account'],
    ['crypto', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'crypto_address'],
    ['crypto', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', undefined],
    ['crypto', 'short', 'crypto_address'],
    ['bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', undefined],
    ['bitcoin', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', 'bitcoin_address'],
    ['tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', undefined],
    ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'tron_address'],
  ] as const)('%s %j → %s', (kind, text, problem) => expect(problemOfAccount(kind, text, 'UA')).toBe(problem));

  test.each([
    [{ code: 'card', kind: 'card' }, 'card'],
    [{ code: 'bank_transfer', kind: 'fiat' }, 'bank'],
    [{ code: 'wallet', kind: 'fiat' }, 'wallet'],
    [{ code: 'usdt_erc20', kind: 'crypto' }, 'crypto'],
    [{ code: 'btc', kind: 'crypto' }, 'bitcoin'],
    [{ code: 'usdt_trc20', kind: 'crypto' }, 'tron'],
  ] as const)('account format of %j is %s', (method, kind) => expect(accountKindOf(method)).toBe(kind));

  test('groups a card number as on the card, and masks it on the confirmation', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupCardNumber('42424')).toBe('4242 4');
    expect(maskAccount('4242 4242 4242 4242')).toBe('•••• 4242');
  });
});

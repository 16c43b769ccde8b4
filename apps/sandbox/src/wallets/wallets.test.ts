import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWallets, type DeviceWallet } from './wallets.ts';

let at = new Date('2026-11-21T10:00:00Z');
let lastId = 0;
const make = () => createWallets({ now: () => at, nextId: () => `id-${(lastId += 1)}` });
const wallets = make();
const card = { number: '4242424242424242', month: 12, year: 2034 };
const money = { amount: '500.00', currency: 'KZT' };
const both: readonly DeviceWallet[] = ['applepay', 'googlepay'];

describe.each(both)('%s', (wallet) => {
  test('a token decrypts to its card, once', () => {
    const token = wallets.make(wallet, { ...money, card });
    expect(wallets.open(wallet, token, money)).toMatchObject(card);
    expect(wallets.open(wallet, token, money)).toBeUndefined();
  });

  test('a token fails after five minutes, for another merchant, and for the other wallet', () => {
    const token = wallets.make(wallet, { ...money, card });
    expect(make().open(wallet, token, money)).toBeUndefined();
    expect(wallets.open(wallet === 'applepay' ? 'googlepay' : 'applepay', token, money)).toBeUndefined();
    at = new Date(at.getTime() + 301_000);
    expect(wallets.open(wallet, token, money)).toBeUndefined();
  });

  test('changing one character never yields another payment, and arbitrary text is invalid', () => {
    const token = wallets.make(wallet, { ...money, card });
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '7', '"', '{'), (place, sign) => {
        const touched = token.slice(0, place) + sign + token.slice(place + 1);
        // Unsigned parts may change: names of algorithms, padding bits in base64.
        const opened = wallets.open(wallet, touched, money);
        if (opened) expect(opened).toMatchObject(card);
      }),
      { numRuns: 100 },
    );
    fc.assert(fc.property(fc.string(), (text) => wallets.open(wallet, text, money) === undefined));
  });
});

test("Apple's signature covers the amount: another one is refused", () => {
  const token = wallets.make('applepay', { ...money, card });
  expect(wallets.open('applepay', token, { ...money, amount: '5000.00' })).toBeUndefined();
  expect(wallets.open('applepay', token, { ...money, currency: 'USD' })).toBeUndefined();
  expect(wallets.open('applepay', token, money)).toMatchObject(card);
});

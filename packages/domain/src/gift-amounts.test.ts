import fc from 'fast-check';
import { expect, it } from 'vitest';
import { giftAmounts, giftTexts, roundTexts } from './gift-amounts.ts';
import { currencies } from './money.ts';
import { toNanoEur } from './reference-rate.ts';

const rates = { uah: '48.5', kzt: '605', usd: '1.16', eur: '1', kgs: '101.4', tjs: '10.8', uzs: '13950' };

it('a gift of ten euros is ten euros in every currency', () => {
  expect(giftTexts(1_000, rates)).toEqual({
    uah: '485.00',
    kzt: '6050.00',
    usd: '11.60',
    eur: '10.00',
    kgs: '1014.00',
    tjs: '108.00',
    uzs: '139500.00',
  });
});

it('no currency gets more than half a step of two cents beside the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), (eurCents) => {
      const amounts = giftAmounts(eurCents, rates);
      for (const currency of currencies) {
        const cents = Number(toNanoEur(amounts[currency], rates[currency])) / 1e7;
        expect(Math.abs(cents - eurCents)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('converts to round amounts that differ by less than a twentieth, for every amount', () => {
  expect(roundTexts(400, rates)).toEqual({
    uah: '190.00',
    kzt: '2400.00',
    usd: '4.60',
    eur: '4.00',
    kgs: '410.00',
    tjs: '43.00',
    uzs: '56000.00',
  });
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), (cents) => {
      for (const [currency, text] of Object.entries(roundTexts(cents, rates))) {
        const inEuros = Number(text) / Number(rates[currency as 'uah']);
        expect(Math.abs(inEuros / (cents / 100) - 1)).toBeLessThanOrEqual(0.05);
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { giftAmounts, giftTexts } from './gift-amounts.ts';
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

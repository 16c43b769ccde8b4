import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOfPersons, earnedFund, fundedPrizes, presentFund } from './prize-fund.ts';

const eur = 1_000_000_000n;
const ratePerEur = '1';

describe('the prize fund', () => {
  it.each([
    ['all published prizes once play pays for them', 24_000n * eur, [100_000n, 10_000n, 10_000n]],
    ['half of each when it pays for half', 12_000n * eur, [50_000n, 5_000n, 5_000n]],
    ['nothing without play', 0n, [0n, 0n, 0n]],
  ])('pays %s', (_name, theoreticalLoss, expected) => {
    const published = [100_000n, 10_000n, 10_000n].map((amount) => ({ amount, ratePerEur }));
    expect(fundedPrizes(published, theoreticalLoss)).toEqual(expected);
  });

  it('never exceeds 5 % of the theoretical loss nor the published prizes, in any currencies', () => {
    const prize = fc.record({ amount: fc.bigInt(0n, 10n ** 9n), ratePerEur: fc.constantFrom('1', '48.5', '13950') });
    fc.assert(
      fc.property(fc.array(prize, { maxLength: 30 }), fc.bigInt(0n, 10n ** 15n), (prizes, theoreticalLoss) => {
        const paid = fundedPrizes(prizes, theoreticalLoss);
        const rates = { '1': 1n, '48.5': 48n, '13950': 13_950n } as Readonly<Record<string, bigint>>;
        // At most: each prize converted at a rate rounded down.
        const paidEur = prizes.reduce((sum, { ratePerEur: rate }, index) => {
          const tenths = rate === '48.5' ? 485n : (rates[rate] ?? 1n) * 10n;
          return sum + ((paid[index] ?? 0n) * 10_000_000n * 10n) / tenths;
        }, 0n);
        expect(paidEur).toBeLessThanOrEqual(earnedFund(theoreticalLoss) + BigInt(prizes.length));
        for (const [index, amount] of paid.entries()) expect(amount).toBeLessThanOrEqual(prizes[index]?.amount ?? 0n);
      }),
    );
  });

  it('a ring of accounts that plays among itself wins less than it loses on average', () => {
    // However many accounts, and however their stakes are split: the prizes of all places together.
    const account = fc.record({
      stakeEur: fc.integer({ min: 1, max: 10_000 }),
      edge: fc.integer({ min: 263, max: 2_000 }),
    });
    fc.assert(
      fc.property(fc.array(account, { minLength: 1, maxLength: 12 }), (ring) => {
        const loss = ring.reduce((sum, { stakeEur, edge }) => sum + (BigInt(stakeEur * edge) * eur) / 10_000n, 0n);
        const published = ring.map(() => ({ amount: 1_000_000n, ratePerEur }));
        const won = fundedPrizes(published, loss).reduce((sum, amount) => sum + (amount * eur) / 100n, 0n);
        expect(won * 20n).toBeLessThanOrEqual(loss);
        expect(won).toBeLessThan(loss);
      }),
    );
  });

  it('is shown in a currency, up to the published one', () => {
    expect(presentFund(120_000n, { theoreticalLoss: 0n, ratePerEur: '48.5' })).toBe(0n);
    expect(presentFund(120_000n, { theoreticalLoss: 10n * eur, ratePerEur: '48.5' })).toBe(2_425n);
    expect(presentFund(120_000n, { theoreticalLoss: 10_000n * eur, ratePerEur: '48.5' })).toBe(120_000n);
  });
});

it('keeps the best account of each person, in order', () => {
  const ranked = ['a', 'b', 'c', 'd'].map((playerId) => ({ playerId }));
  const personOf = new Map([
    ['a', 'x'],
    ['c', 'x'],
  ]);
  expect(bestOfPersons(ranked, personOf).map(({ playerId }) => playerId)).toEqual(['a', 'b', 'd']);
});

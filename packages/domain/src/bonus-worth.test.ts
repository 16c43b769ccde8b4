import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takingsInMonth, worthOfCredit, worthOfTaking } from './bonus-worth.ts';

const terms = {
  type: 'GAME',
  bonusAmount: 10_000n,
  maxBonusAmount: null,
  freeSpins: null,
  wagerHundredths: 3_500n,
  maxWinAmount: null,
  winAmountType: 'ABSOLUTE',
} as const;

describe('the worth of a credited bonus', () => {
  it.each([
    ['nothing to wager', 10_000n, 0n, null, 10_000n],
    ['nothing to wager, capped', 10_000n, 0n, 4_000n, 4_000n],
    ['the requirement equals the credit', 10_000n, 10_000n, null, 10_000n],
    // 100.00 × 97 %.
    ['no cap', 10_000n, 350_000n, null, 9_700n],
    // 10 000 × 0.97 × 100 000 ÷ (100 000 + 0.03 × 340 000) = 8 802.2.
    ['ten times the credit', 10_000n, 350_000n, 100_000n, 8_803n],
    ['a cap below the credit', 10_000n, 350_000n, 5_000n, 3_191n],
    ['a cap of nothing', 10_000n, 350_000n, 0n, 0n],
    ['nothing credited', 0n, 0n, null, 0n],
  ])('%s', (_name, credit, wagering, cap, worth) => expect(worthOfCredit(credit, wagering, cap)).toBe(worth));

  it('never exceeds the credit or the cap, and falls with the requirement', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, amount, fc.option(amount), (credit, wagering, more, cap) => {
        const worth = worthOfCredit(credit, wagering, cap);
        expect(worth <= credit).toBe(true);
        if (cap !== null) expect(worth <= cap).toBe(true);
        expect(worthOfCredit(credit, wagering + more, cap) <= worth).toBe(true);
      }),
    );
  });

  // A bet of the whole balance that pays `multiple` stakes or nothing, then small bets: the play that the bound allows for.
  it('is not below what a daring player releases on average', () => {
    const numbers = fc.record({
      multiple: fc.integer({ min: 2, max: 500 }),
      wager: fc.integer({ min: 2, max: 60 }),
      cap: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(numbers, ({ multiple, wager, cap }) => {
        const [credit, edge] = [1_000_000, 0.03];
        const chance = (1 - edge) / multiple;
        const left = Math.max(0, credit * multiple - edge * (wager - 1) * credit);
        const released = chance * Math.min(left, cap * credit);
        const worth = worthOfCredit(BigInt(credit), BigInt(credit * wager), BigInt(credit * cap));
        expect(Number(worth)).toBeGreaterThanOrEqual(Math.floor(released));
      }),
    );
  });
});

describe('the worth of a taking', () => {
  it.each([
    ['a fixed amount', {}, undefined, 9_700n],
    [
      'free spins count with their stakes',
      { freeSpins: { game: 'g', title: 'G', count: 10, stakeMinor: 20n } },
      undefined,
      194n,
    ],
    ['a percentage with its maximum', { type: 'PERCENTAGE', maxBonusAmount: 5_000n }, undefined, 4_850n],
    ['a percentage of a deposit', { type: 'PERCENTAGE', maxBonusAmount: 5_000n }, 1_000n, 970n],
    ['a percentage without a maximum', { type: 'PERCENTAGE' }, undefined, 'unbounded'],
    ['a cap in per cent of the credit', { maxWinAmount: 100_000n, winAmountType: 'PERCENTAGES' }, undefined, 8_803n],
  ] as const)('%s', (_name, changed, credit, worth) =>
    expect(worthOfTaking({ ...terms, ...changed }, credit)).toBe(worth),
  );
});

describe('takings of one player in a month', () => {
  const once = { isDailyActivation: false, activeOnDays: [], maxUniqueActivations: null, isRepeatedActivation: false };
  it.each([
    ['once', {}, 1],
    ['daily', { isDailyActivation: true }, 31],
    ['daily, twice', { isDailyActivation: true, isRepeatedActivation: true, maxUniqueActivations: 2 }, 62],
    ['on Sundays', { isDailyActivation: true, activeOnDays: [0] }, 5],
    ['repeated with a limit, which allows one', { isRepeatedActivation: true, maxUniqueActivations: 3 }, 1],
    ['repeated without a limit', { isRepeatedActivation: true }, 31],
  ])('%s', (_name, changed, takings) => expect(takingsInMonth({ ...once, ...changed })).toBe(takings));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { starsOf, starsOfTurnover } from './rules.ts';

const steps = [0, 10, 50, 150, 400, 1_000, 2_500, 6_000, 15_000, 40_000];

describe('stars of turnover', () => {
  it.each([
    [0n, 100],
    [500n, 150],
    [999n, 199],
    [1_000n, 200],
    [3_000n, 250],
    [5_000n, 300],
    [100_000n, 600],
    [3_999_999n, 999],
    [4_000_000n, 1_000],
    [9_000_000_000n, 1_000],
  ])('%s eur cents give %s hundredths', (cents, stars) => {
    expect(starsOfTurnover(cents * 10_000_000n, steps)).toBe(stars);
  });

  it('never fall as turnover grows, and stay between one and ten', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(amount, amount, (turnover, more) => {
        const before = starsOfTurnover(turnover, steps);
        const after = starsOfTurnover(turnover + more, steps);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(before).toBeGreaterThanOrEqual(100);
        expect(after).toBeLessThanOrEqual(1_000);
      }),
    );
  });
});

describe('stars', () => {
  it.each([
    [false, 100, 0],
    [true, 100, 1],
    [true, 250, 2.5],
    [true, 1_000, 10],
    [false, 1_000, 9],
  ])('phone verified %s, turnover stars %s → %s', (isPhoneVerified, turnoverStarsHundredths, stars) => {
    expect(starsOf({ isPhoneVerified, turnoverStarsHundredths })).toBe(stars);
  });
});

import { describe, expect, it } from 'vitest';
import { giftOfStar, isReached } from './rules.ts';

const unit = { uah: '10.00', kzt: '120.00', usd: '0.30', eur: '0.20', kgs: '20.00', tjs: '2.50', uzs: '3000.00' };
const settings = { unit, times: [0, 2, 5, 10, 20, 40, 80, 150, 300, 600], spins: [0, 0, 0, 25, 0, 0, 0, 0, 0, 0] };

describe('the reward of a star', () => {
  it.each([
    [1, 'uah', 0n],
    [2, 'uah', 2_000n],
    [10, 'uah', 600_000n],
    [3, 'usd', 150n],
    [3, 'tjs', 1_250n],
  ] as const)('of star %i in %s is %s', (star, currency, amount) => {
    expect(giftOfStar(settings, star, currency)).toEqual({ kind: 'Star', amount });
  });

  it('is free spins where configured', () => {
    expect(giftOfStar(settings, 4, 'uah')).toEqual({ kind: 'FreeSpins', amount: 25n });
  });
});

describe('a star', () => {
  it.each([
    [199, false],
    [200, true],
    [1_000, true],
  ])('of two is reached with %i hundredths: %s', (ratingHundredths, expected) => {
    expect(isReached(2, ratingHundredths)).toBe(expected);
  });
});
